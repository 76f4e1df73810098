/** `14:32`, or as the reader writes it, of a time that is less than a day away. */
export const clockTime = (time: string): string =>
  new Date(time).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
