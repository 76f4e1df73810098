import type { Frame } from '@kinora/contract/text/shape';
import { even } from './ladder.ts';
import type { SourceVideo } from './source.ts';

/**
 * Filters that turn decoded frames of a source into what a browser shows right: whole frames of
 * this size, square pixels, 8-bit 4:2:0, standard dynamic range, colours labelled.
 * Rotation needs no filter: ffmpeg applies it while decoding.
 */
export function displayFilters(video: SourceVideo, width: number, height: number): string {
  const deinterlace = video.interlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];
  const { frame } = video;
  const filled = frame ? even(height * frame.filled) : height;
  return [
    ...deinterlace,
    ...(frame ? [window(frame)] : []),
    ...colours(video, width, filled),
    ...(filled < height ? [`pad=${width}:${height}:0:(oh-ih)/2:black`] : []),
    'setsar=1',
  ].join(',');
}

/** Parts of the decoded picture, whatever shape its pixels have. */
const window = ({ x, y, width, height }: Frame): string =>
  `crop=w=iw*${width.toFixed(6)}:h=ih*${height.toFixed(6)}` +
  `:x=iw*${x.toFixed(6)}:y=ih*${y.toFixed(6)}`;

/** The colour matrix of a file that does not say, by the size of its picture. */
export const likelyMatrix = ({ width, height }: Pick<SourceVideo, 'width' | 'height'>): string =>
  Math.max(width, height) >= 1280 ? 'bt709' : 'smpte170m';

/** Scales frames that `displayFilters` made. */
export const shrink = (width: number, height: number): string =>
  `scale=${width}:${height}:flags=bicubic,setsar=1`;

const hdrTransfers: Record<string, string> = {
  smpte2084: 'smpte2084',
  'arib-std-b67': 'arib-std-b67',
};

function colours(video: SourceVideo, width: number, height: number): string[] {
  const { transfer } = video.color;
  const hdr = transfer ? hdrTransfers[transfer] : undefined;
  if (hdr) return tonemapped(hdr, width, height);
  const matrix = video.color.matrix ?? likelyMatrix(video);
  // What every browser knows stays; anything else (RGB, wide gamut) becomes the usual one.
  const isKnown = ['bt709', 'smpte170m', 'bt470bg'].includes(matrix);
  const shown = isKnown ? matrix : 'bt709';
  const wide = matrix.startsWith('bt2020') ? ':in_color_matrix=bt2020:out_color_matrix=bt709' : '';
  const conversion = isKnown || wide ? wide : ':out_color_matrix=bt709';
  const primaries = isKnown ? (video.color.primaries ?? shown) : 'bt709';
  const curve = isKnown ? (transfer ?? 'bt709') : 'bt709';
  return [
    `scale=${width}:${height}:flags=bicubic${conversion}:out_range=tv`,
    'format=yuv420p',
    `setparams=colorspace=${shown}:color_primaries=${primaries}:color_trc=${curve}:range=tv`,
  ];
}

/** HDR to SDR in linear light, after scaling, because it is dear. */
function tonemapped(transfer: string, width: number, height: number): string[] {
  return [
    `zscale=w=${width}:h=${height}:tin=${transfer}:min=bt2020nc:pin=bt2020:rin=tv:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
    'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
  ];
}
