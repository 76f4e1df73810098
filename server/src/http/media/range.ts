/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110, 14.2). Several ranges, other units and nonsense count as no
 * range, which the RFC allows; null means the whole file.
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const [first, last] = [match[1], match[2]];
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (first && last && Number(last) < Number(first)) return null;
  return start < bytes && start <= end ? { start, end } : 'unsatisfiable';
}
