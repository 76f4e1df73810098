/** Bytes of all pieces that an HLS playlist of byte ranges lists, its beginning included. */
export async function bytesOfPlaylist(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const ranges = (await answer.text()).matchAll(/BYTERANGE[:=]"?(\d+)@/g);
  return Array.from(ranges).reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}
