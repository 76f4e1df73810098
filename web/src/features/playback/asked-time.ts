import { parseStartTime } from '@kinora/contract/text/start-time';

/**
 * The moment that an address asks for: `?t=90`, `?t=1m30s`, `#t=90`; null where it asks for none.
 * @returns seconds
 */
export function askedTime({ search, hash }: { search: string; hash: string }): number | null {
  const asked =
    new URLSearchParams(search).get('t') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '';
  return parseStartTime(asked);
}
