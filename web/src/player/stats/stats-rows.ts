/** What is read of a playing video; null where the browser or the stream does not tell. */
export interface Stats {
  id: string;
  /** Pixels of the player on the screen, without the screen's own ratio, and that ratio. */
  viewport: { width: number; height: number; ratio: number };
  /** Pictures decoded since the video began, and those that came too late to be shown. */
  frames: { decoded: number; dropped: number };
  /** Pixels of the picture that is being decoded. */
  picture: { width: number; height: number };
  /** The rung on screen and what the viewer chose, as the menu names them. */
  rung: string | null;
  chosen: string;
  codecs: string | null;
  /** Bits per second. */
  bandwidth: number | null;
  /** The segment that came last: bytes, and milliseconds to its first and to its last byte. */
  segment: { bytes: number; firstByte: number; whole: number } | null;
  /** Seconds. */
  buffered: number;
  position: number;
  length: number | null;
}

/** One line: its name and its value. */
export type StatsRow = readonly [name: string, value: string];

/** The numbers as people who look for them read them. */
export function statsRows(stats: Stats): StatsRow[] {
  const { viewport, frames, picture, segment } = stats;
  const length = stats.length === null ? '' : ` / ${stats.length.toFixed(2)}`;
  return [
    ['Video', stats.id],
    ['Viewport', `${size(viewport)}${viewport.ratio === 1 ? '' : ` × ${viewport.ratio}`}`],
    ['Resolution', `${size(picture)}${stats.rung === null ? '' : `, ${stats.rung}`}`],
    ['Quality', stats.chosen],
    ['Codecs', stats.codecs ?? 'unknown'],
    ['Frames', `${frames.dropped} dropped of ${frames.decoded}`],
    ['Buffer', `${stats.buffered.toFixed(2)} s`],
    ['Connection', stats.bandwidth === null ? 'unknown' : bits(stats.bandwidth)],
    [
      'Last segment',
      segment === null
        ? 'none'
        : `${bytes(segment.bytes)} in ${Math.round(segment.whole)} ms, ` +
          `first byte after ${Math.round(segment.firstByte)} ms`,
    ],
    ['Position', `${stats.position.toFixed(2)}${length} s`],
  ];
}

const size = ({ width, height }: { width: number; height: number }) =>
  `${Math.round(width)} × ${Math.round(height)}`;
const bits = (perSecond: number) =>
  perSecond < 1e6
    ? `${Math.round(perSecond / 1e3)} kbit/s`
    : `${(perSecond / 1e6).toFixed(1)} Mbit/s`;
const bytes = (count: number) =>
  count < 1e6 ? `${Math.round(count / 1e3)} kB` : `${(count / 1e6).toFixed(1)} MB`;
