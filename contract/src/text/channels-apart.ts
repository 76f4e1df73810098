/**
 * The same shorts in an order in which two of one channel follow each other only where no other one of
 * them is left; otherwise they keep their order.
 * @param before channel of the short that they come after
 */
export function channelsApart<Short extends { channel_id: string }>(
  shorts: readonly Short[],
  before?: string,
): Short[] {
  const left = [...shorts];
  const ordered: Short[] = [];
  while (left.length > 0) {
    const channel = ordered.at(-1)?.channel_id ?? before;
    const other = left.findIndex(({ channel_id }) => channel_id !== channel);
    ordered.push(...left.splice(Math.max(other, 0), 1));
  }
  return ordered;
}
