import { bells, chords, pluck, room } from '../sounds.ts';
import { canvas, enlarge, field, glow, palette, still } from '../paint.ts';
import { type DemoChannel, type Picture, tall, wide } from '../video.ts';

const life: Picture = (frame) =>
  `life=${canvas({ ...frame, rate: 12 }, 120)}:mold=12:ratio=0.22:seed=19:life_color=#e9fff4:death_color=#0f7d75:mold_color=#03141c,` +
  `fps=${frame.rate},${enlarge(frame, 'neighbor')},${glow(frame, 0.8)}`;

// Coloured by a slow gradient; time runs down.
const automaton =
  (options: string): Picture =>
  (frame) =>
    `cellauto=${canvas(frame, 180)}:${options},format=gray,${palette('0d111c', 'ffffff')}[cells];` +
    `gradients=${canvas(frame, 180)}:c0=0xffd166:c1=0xef476f:c2=0x26c6da:nb_colors=3:seed=8:speed=0.006,format=gbrp[dye];` +
    `[cells][dye]blend=all_mode=multiply,${enlarge(frame, 'neighbor')}`;

const waves: Picture = (frame) =>
  `${field(
    frame,
    90,
    '128+63*(sin(hypot(X/H-0.55-0.2*cos(T/3),Y/H-0.5-0.2*sin(T/3))*60-T*5)+sin(hypot(X/H-1.2+0.2*cos(T/4),Y/H-0.5+0.2*sin(T/4))*60-T*5))',
  )},${enlarge(frame)},${palette('03071e', '0a2a5e', '1282a2', 'b8f2e6', 'ffffff')}`;

const moire: Picture = (frame) => {
  const rings = (speed: number) =>
    `${still({ ...frame, width: frame.width * 1.5, height: frame.height * 1.5 }, frame.height * 1.5, '255*gt(sin(hypot(X-W/2,Y-H/2)/H*150),0)')},` +
    `crop=${frame.width}:${frame.height}:(iw-ow)/2*(1+0.8*sin(t*${speed})):(ih-oh)/2*(1+0.8*cos(t*${speed * 1.3}))`;
  return `${rings(0.45)}[near];${rings(-0.3)}[far];[near][far]blend=all_mode=difference,gblur=sigma=0.8,${palette('14213d', 'fca311', 'fff6e0')}`;
};

// The number at each place of Ulam's spiral, and whether a number up to its root divides it.
const isPrime =
  'st(0,floor(X-W/2));st(1,floor(Y-H/2));st(2,max(abs(ld(0)),abs(ld(1))));' +
  'st(3,if(eq(ld(1),ld(2)),(2*ld(2)+1)^2-ld(2)+ld(0),if(eq(ld(0),-ld(2)),(2*ld(2)+1)^2-3*ld(2)+ld(1),if(eq(ld(1),-ld(2)),(2*ld(2)+1)^2-5*ld(2)-ld(0),(2*ld(2)+1)^2-7*ld(2)-ld(1)))));' +
  'st(4,2);while(lte(ld(4)*ld(4),ld(3))*gt(mod(ld(3),ld(4)),0),st(4,ld(4)+1));255*gt(ld(3),1)*gt(ld(4)*ld(4),ld(3))';

const ulam: Picture = (frame) =>
  `${still(frame, 180, isPrime)},scale=iw*4:ih*4:flags=neighbor,${palette('0b132b', 'ffe066')},` +
  `zoompan=z='1+2.6*(1-cos(PI*on/${frame.rate * frame.seconds}))/2':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=1:s=${frame.width}x${frame.height}:fps=${frame.rate}`;

// A pen on a circle that turns on a circle: x is drawn left and right, y up and down.
const roses: Picture = (frame) =>
  `aevalsrc='st(0,2+floor(t/4));0.62*cos(ld(0)*2*PI*50*t+t)*cos(2*PI*50*t)|st(0,2+floor(t/4));0.62*cos(ld(0)*2*PI*50*t+t)*sin(2*PI*50*t)':s=48000,` +
  `avectorscope=s=480x480:r=${frame.rate}:mode=lissajous_xy:draw=line:scale=lin:zoom=1.5:rc=255:gc=140:bc=60:rf=20:gf=30:bf=20,format=gbrp,` +
  `scale=${frame.height}:${frame.height},pad=${frame.width}:${frame.height}:-1:-1,${glow(frame)}`;

/** A maths teacher. */
export const maths: DemoChannel = {
  owner: { username: 'sums.and.shapes', name: 'Sums and Shapes', email: 'adaeze@demo.invalid' },
  videos: [
    {
      title: 'Rule 30 in twelve seconds',
      description:
        'Look at three neighbours, decide the colour below, repeat. That is all there is, and nobody can predict the middle column.',
      category: 'Education',
      tags: ['cellular automaton', 'rule 30', 'maths'],
      recipe: {
        ...tall(540, 12),
        picture: automaton('rule=30:pattern=1:stitch=0:full=0'),
        sound: `${pluck([0, 3, 7, 10, 12, 10, 7, 3], 0.25)},${room}`,
        gain: 3.5,
      },
    },
    {
      title: 'The Game of Life, starting from noise',
      description:
        'Two or three neighbours: you stay. Exactly three: you are born. Everything else: goodbye.\n\nMy class always asks what happens “at the end”. Wait for the blinkers and the little blocks: that is what is left. The trails show where somebody lived.',
      category: 'Education',
      tags: ['game of life', 'conway', 'cellular automaton', 'maths'],
      recipe: {
        ...wide(720, 24),
        picture: life,
        sound: `${bells([0, 7, 3, 10, 12, 7, 15, 5], 1.25)},${room}`,
        gain: 2,
      },
    },
    {
      title: 'Rule 110 can compute anything',
      description:
        'It has been proved that this pattern can do whatever a computer can, if you have patience. Follow the little ships as they collide.',
      category: 'Education',
      tags: ['cellular automaton', 'rule 110', 'computing'],
      recipe: {
        ...wide(480, 20),
        picture: automaton('rule=110:seed=5:ratio=0.4:start_full=1'),
        sound: `${pluck([-12, 0, -5, 2, -9, 3, -5, 7], 0.4)},${room}`,
        gain: 4,
      },
    },
    {
      title: 'Two waves meet',
      description:
        'Two sources, one pond. Where crest meets crest it gets brighter, where crest meets trough nothing moves. Find the still lines.',
      category: 'Education',
      tags: ['waves', 'interference', 'physics'],
      recipe: {
        ...wide(720, 20),
        picture: waves,
        sound: `${chords(
          [
            [-12, 0, 7],
            [-10, 2, 5],
          ],
          5,
        )},${room}`,
        gain: 5,
      },
    },
    {
      title: 'Moiré: circles that are not there',
      description:
        'There are only two sets of rings here, and neither of them bends. All the curves between them are made by your eye and a little subtraction.',
      category: 'Education',
      tags: ['moiré', 'geometry', 'illusion'],
      recipe: {
        ...wide(720, 14),
        picture: moire,
        sound: `${pluck([-5, 2, 7, 11, 14, 11, 7, 2, -8, -1, 4, 7, 11, 7, 4, -1], 0.25)},${room}`,
        gain: 4,
      },
    },
    {
      title: 'Why do primes stand in line?',
      description:
        'Write the whole numbers in a spiral and colour the primes. Stanisław Ulam did that in a boring lecture in 1963, saw the diagonals, and we still do not quite know why.',
      category: 'Education',
      tags: ['primes', 'ulam spiral', 'number theory'],
      recipe: {
        ...wide(480, 18),
        picture: ulam,
        sound: `${bells([-5, 0, 4, 7, 11, 7], 1.5)},${room}`,
        gain: 2.5,
      },
    },
    {
      title: 'Roses with two, three, four … petals',
      description:
        'r = cos(kθ). For an odd k the rose has k petals, for an even one 2k. Count them! A new k every four seconds.',
      category: 'Education',
      tags: ['roses', 'polar curves', 'oscilloscope'],
      recipe: {
        ...wide(360, 24),
        picture: roses,
        sound: `${pluck([0, 4, 7, 12, 16, 12, 7, 4, 5, 9, 12, 17, 12, 9, 5, 0], 0.25)},${room}`,
        gain: 3.5,
      },
    },
  ],
};
