const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Bytes in the units of the settings: `12.3 GiB`, `200 GiB`. */
export function sizeText(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const unit = Math.min(step, units.length - 1);
  return `${tenths(bytes / 1024 ** unit)} ${units[unit]}`;
}

/** Seconds as hours, or as minutes below one: `3.4 h`, `100 h`, `12 min`. */
export const hoursText = (seconds: number): string =>
  seconds > 0 && seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${tenths(seconds / 3600)} h`;

const tenths = (number: number) => Math.round(number * 10) / 10;
