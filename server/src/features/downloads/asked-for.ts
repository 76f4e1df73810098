/** Which file of which video somebody wants; without a rung, the one of their choice. */
export interface AskedFor {
  videoId: string;
  rung: string | null;
}

const playlist =
  /^(?:s\/\d{1,12}\.[\w-]{32}\/)?(?<videoId>\w{1,64})\/(?:(?:master|planned)|(?<rung>[\w-]{1,64})-alone)\.m3u8$/;

/**
 * Reads an address that this site gave for a video or one of its qualities (FLAW-18); null for every
 * other. Only the names in it are used: nothing is ever fetched from it, and a signature in it
 * permits nothing.
 * @param bases what such addresses begin with, absolute: `https://kinora.test/media`
 */
export function askedFor(videoUrl: string, bases: readonly string[]): AskedFor | null {
  for (const base of bases) {
    if (!URL.canParse(videoUrl, base)) return null;
    const { href, search, hash } = new URL(videoUrl, base);
    if (search || hash || !href.startsWith(`${base}/`)) continue;
    const { videoId, rung = null } = playlist.exec(href.slice(base.length + 1))?.groups ?? {};
    if (videoId) return { videoId, rung };
  }
  return null;
}
