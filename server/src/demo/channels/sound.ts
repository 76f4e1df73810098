import { bells, chip, chords, pluck, room, mix } from '../sounds.ts';
import { canvas, enlarge, glow, palette, still } from '../paint.ts';
import { type DemoChannel, type Picture, tall, wide } from '../video.ts';

const size = (frame: { width: number; height: number }) => `${frame.width}x${frame.height}`;

const keys: Picture = (frame) =>
  `[heard]showcqt=s=${size(frame)}:r=${frame.rate}:axis=0:bar_g=3:sono_g=4:bar_v=14:sono_v=12:tc=0.12,format=yuv420p`;

const ink: Picture = (frame) =>
  `[heard]volume=2.6,showwaves=${canvas(frame, 240)}:mode=cline:draw=full:scale=lin:n=6:r=${frame.rate}:colors=0x22b8e6|0xd946ef,format=gbrp,` +
  `lagfun=decay=0.86,${enlarge(frame)},${glow(frame)}`;

// Painted with time running down, then turned, so that it runs to the left.
const landscape: Picture = (frame) =>
  `[heard]volume=3,showcqt=s=${frame.height}x${frame.width}:r=${frame.rate}:bar_h=0:axis_h=0:sono_h=${frame.width}:sono_g=3:count=3:basefreq=55:endfreq=5000,` +
  `format=gray,${palette('0a0618', '3b0f6f', '8c2981', 'de4968', 'fe9f6d', 'fcfdbf')},transpose=3`;

const field: Picture = (frame) =>
  `[heard]avectorscope=${canvas(frame, 360)}:mode=lissajous:draw=line:scale=cbrt:zoom=1.4:rc=40:gc=200:bc=160:rf=8:gf=6:bf=4,` +
  `format=gbrp,lagfun=decay=0.93,${enlarge(frame)},${glow(frame)}`;

const tower: Picture = (frame) =>
  `[heard]volume=4,showcqt=s=${Math.round(frame.height / 4) * 2}x${Math.round(frame.width / 4) * 2}:r=${frame.rate}:axis=0:bar_g=2:sono_h=0:bar_v=24:basefreq=55:endfreq=3520,` +
  `transpose=2,format=gbrp,split[left][turned];[turned]hflip[right];[left][right]hstack,${enlarge(frame)},hue=h=20*t,format=gbrp`;

const bars: Picture = (frame) =>
  `[heard]volume=12,aformat=channel_layouts=mono,showfreqs=s=128x48:rate=${frame.rate}:mode=bar:ascale=cbrt:fscale=log:colors=white:averaging=3:win_size=4096,` +
  `format=gray,crop=54:22:50:26,${palette('000000', 'ff9e64')},scale=54:48:flags=neighbor,split[top][copy];[copy]vflip,lutrgb=r=val*0.35:g=val*0.35:b=val*0.45[water];[top][water]vstack,` +
  `${enlarge(frame, 'neighbor')},format=gbrp[houses];${still(frame, 54, '255*floor(8*abs(1-abs(2*Y/H-1)))/8')},${palette('0b0a20', '2a1a52', '8a3570')},${enlarge(frame, 'neighbor')}[air];` +
  `[air][houses]blend=all_mode=lighten`;

/** A sound designer who shows what can be heard. */
export const sound: DemoChannel = {
  owner: { username: 'odd.signal', name: 'Odd Signal', email: 'jonas@demo.invalid' },
  videos: [
    {
      title: 'A chord has a shape',
      description:
        'Bass at the foot of the tower, high notes at its top. Turn your phone the right way up and the volume a bit further.',
      category: 'Music',
      tags: ['sound design', 'visualizer', 'chords'],
      recipe: {
        ...tall(540, 14),
        picture: tower,
        sound: `${mix(
          chords(
            [
              [-12, -5, 4],
              [-8, -1, 7],
              [-15, -3, 0],
              [-10, -3, 5],
            ],
            3.5,
          ),
          pluck([12, 16, 19, 24, 19, 16], 0.29),
          0.6,
        )},${room}`,
        gain: 3.5,
      },
    },
    {
      title: 'Little machine, big steps',
      description:
        'Two square waves and a low-pass filter, that is the whole band. The skyline is its spectrum.',
      category: 'Music',
      tags: ['chiptune', 'visualizer', 'short loop'],
      recipe: {
        ...tall(540, 12),
        picture: bars,
        sound: `${chip([0, 12, 7, 12, 3, 15, 10, 15, -4, 8, 3, 8, -2, 10, 5, 10], 0.1875)},${room}`,
        gain: 5,
      },
    },
    {
      title: 'Bells in a stairwell',
      description:
        'Six bell tones with inharmonic partials, in a room that I made from three echoes on each side. Low notes are on the left of the picture, high ones on the right, and time runs down.\n\nHeadphones are a good idea.',
      category: 'Music',
      tags: ['bells', 'sound design', 'visualizer', 'echo'],
      recipe: {
        ...wide(720, 30),
        picture: keys,
        sound: `${bells([-12, 0, 7, 3, 10, 5, -2, 14], 0.9375)},${room}`,
        gain: 1,
      },
    },
    {
      title: 'Ink and air',
      description:
        'The wave itself, drawn with a pen that dries slowly. Left channel blue, right channel pink.',
      category: 'Music',
      tags: ['waveform', 'visualizer', 'ambient'],
      recipe: {
        ...wide(480, 24),
        picture: ink,
        sound: `${mix(
          chords(
            [
              [-17, -5, 2],
              [-14, -2, 5],
              [-12, 0, 7],
            ],
            4,
          ),
          pluck([7, null, 14, 12, null, 9, 7, null, 5, 2, null, null], 0.4),
          0.5,
        )},${room}`,
        gain: 4.5,
      },
    },
    {
      title: 'Mountains of sound',
      description:
        'A spectrum that scrolls past like a landscape seen from a train. Every ridge is an overtone.',
      category: 'Science & Technology',
      tags: ['spectrum', 'visualizer', 'overtones'],
      recipe: {
        ...wide(720, 20),
        picture: landscape,
        sound: `${mix(pluck([-12, -5, 0, 4, 7, 12, 7, 4], 0.5), bells([12, 19, 16], 2), 0.5)},${room}`,
        gain: 2.5,
      },
    },
    {
      title: 'What stereo looks like',
      description:
        'Left and right drawn against each other. A straight line would be mono; the more it opens, the wider the sound. Test it: put one earphone away and look again.',
      category: 'Education',
      tags: ['stereo', 'vectorscope', 'sound design'],
      recipe: {
        ...wide(480, 18),
        picture: field,
        sound: `${chords(
          [
            [-12, -5, 3],
            [-9, -2, 7],
            [-14, -7, 2],
          ],
          3,
        )},${room}`,
        gain: 5.5,
      },
    },
  ],
};
