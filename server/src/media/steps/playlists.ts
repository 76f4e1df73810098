/** A stored file of a rendition, as its playlist lists it. */
export interface ListedChunk {
  readonly file: string;
  readonly initBytes: number;
  readonly durations: readonly number[];
  readonly sizes: readonly number[];
}

/** A rendition as the master playlist lists it. */
export interface ListedRendition {
  /** File of its own playlist. */
  readonly playlist: string;
  readonly codecs: string;
  /** Bits a second. */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  /** Null for audio. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly fps: number;
  } | null;
}

/**
 * The playlist of one rendition.
 * @param chunks those that are there without a gap from the beginning.
 * @param complete whether none will follow.
 */
export function mediaPlaylist(chunks: readonly ListedChunk[], complete: boolean): string {
  const [first] = chunks;
  // Not `Math.max(...)`: a long video has more segments than a call takes arguments.
  const longest = chunks
    .flatMap(({ durations }) => durations)
    .reduce((most, duration) => Math.max(most, Math.round(duration)), 4);
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${complete ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // A growing playlist is no live stream: whoever opens it begins at its beginning.
    '#EXT-X-START:TIME-OFFSET=0',
    ...(first ? [`#EXT-X-MAP:URI="${first.file}",BYTERANGE="${first.initBytes}@0"`] : []),
    ...chunks.flatMap(segmentLines),
    ...(complete ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

function segmentLines({ file, initBytes, durations, sizes }: ListedChunk): string[] {
  let at = initBytes;
  return sizes.flatMap((size, n) => {
    const range = `#EXT-X-BYTERANGE:${size}@${at}`;
    at += size;
    return [`#EXTINF:${(durations[n] ?? 0).toFixed(6)},`, range, file];
  });
}

/**
 * The playlist that offers these rungs, with the one sound that they share. It has no EXT-X-START:
 * ffmpeg and its like would take it for the playlist of one stream.
 */
export function masterPlaylist(
  rungs: readonly ListedRendition[],
  audio: ListedRendition | null,
): string {
  const sound = audio
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,URI="${audio.playlist}"`,
      ]
    : [];
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sound,
    ...rungs.flatMap((rung) => [`#EXT-X-STREAM-INF:${variant(rung, audio)}`, rung.playlist]),
  ]);
}

function variant(rung: ListedRendition, audio: ListedRendition | null): string {
  const codecs = audio ? `${rung.codecs},${audio.codecs}` : rung.codecs;
  return [
    `BANDWIDTH=${rung.bandwidth + (audio?.bandwidth ?? 0)}`,
    `AVERAGE-BANDWIDTH=${rung.averageBandwidth + (audio?.averageBandwidth ?? 0)}`,
    ...(rung.picture ? [`RESOLUTION=${rung.picture.width}x${rung.picture.height}`] : []),
    ...(rung.picture ? [`FRAME-RATE=${rung.picture.fps.toFixed(3)}`] : []),
    `CODECS="${codecs}"`,
    'VIDEO-RANGE=SDR',
    ...(audio ? ['AUDIO="audio"'] : []),
  ].join(',');
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
