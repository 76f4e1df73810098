/**
 * The ids in an order that looks random and is always the same for a seed. Each has its place by
 * itself: what is added to the list or leaves it moves no other one (PPLAY-06).
 */
export function shuffled(ids: readonly string[], seed: string): string[] {
  const keys = new Map(ids.map((id) => [id, hash(seed + id)]));
  return ids.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** FNV-1a of 32 bits over UTF-16 units, then the finalizer of MurmurHash3: FNV alone orders like ids alike. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
