/** Seconds up to which an element has what it plays now; its own time where it has nothing. */
export function bufferedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let n = 0; n < buffered.length; n++) {
    if (buffered.start(n) <= currentTime && currentTime <= buffered.end(n)) return buffered.end(n);
  }
  return currentTime;
}
