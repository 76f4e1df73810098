/** What the videos of one account may take; Infinity where there is no limit. */
export interface Quota {
  bytes: number;
  seconds: number;
}

/** Free space that is left to the site itself: the smaller of a size and a share of the disk. */
export interface Floor {
  bytes: number;
  /** 0 to 1. */
  share: number;
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
const number = String.raw`(\d{1,9}(?:\.\d{1,6})?)`;
const size = `${number}(${units.join('|')})`;

/** Reads `200GiB,100h`, or `off`; undefined if it is neither. */
export function readQuota(text: string): Quota | undefined {
  if (text === 'off') {
    return { bytes: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
  }
  const [, count, unit, hours] = new RegExp(`^${size},${number}h$`).exec(text) ?? [];
  if (count === undefined) return undefined;
  return { bytes: bytesOf(count, unit), seconds: Math.round(Number(hours) * 3600) };
}

/** Reads `2GiB,5%`; undefined if it is no such text. */
export function readFloor(text: string): Floor | undefined {
  const [, count, unit, percent] = new RegExp(`^${size},${number}%$`).exec(text) ?? [];
  if (count === undefined || Number(percent) > 100) return undefined;
  return { bytes: bytesOf(count, unit), share: Number(percent) / 100 };
}

const bytesOf = (count: string, unit = 'B') =>
  Math.round(Number(count) * 1024 ** units.indexOf(unit));
