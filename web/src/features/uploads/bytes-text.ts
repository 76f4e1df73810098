const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes for people: `12.4 MB`. */
export function bytesText(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(bytes || 1) / 3), 0), units.length - 1);
  const size = bytes / 1000 ** step;
  return `${size < 100 && step > 0 ? size.toFixed(1) : Math.round(size)} ${units[step]}`;
}
