import { chip, chords, room, mix } from '../sounds.ts';
import { canvas, chance, clouds, enlarge, field, palette, still } from '../paint.ts';
import { type DemoChannel, type Picture, tall, wide } from '../video.ts';

/** Few colours with hard borders: the greys are first rounded to as many steps. */
const few = (...colours: string[]) =>
  `lutyuv=y=floor(val/256*${colours.length})*255/${colours.length - 1},${palette(...colours)}`;

const pixelFire: Picture = (frame) =>
  `${clouds(frame, 36, 'big', 51)},scroll=v=0.02[big];${clouds(frame, 36, 'quick', 53)},scroll=v=0.03[quick];[big][quick]blend=all_mode=multiply,crop=iw/2:ih/2:0:0[noise];` +
  `${still(frame, 36, '255*pow(Y/H,1.05)')}[shape];[noise][shape]blend=all_expr='clip(B*(0.3+2*A/255)-30*(1-B/255),0,255)',` +
  `${few('160b1f', '4a1030', '96202f', 'd9481f', 'f58a1f', 'fcd045', 'fff7c2')},${enlarge(frame, 'neighbor')}`;

// Each ball adds the inverse of its distance; where the sum is high there is lava.
const lava: Picture = (frame) => {
  const balls = [0, 1, 2, 3, 4, 5].map(
    (ball) =>
      `${0.022 + 0.009 * (ball % 3)}/(0.001+pow(X/W-0.5-0.28*sin(T*${0.3 + ball * 0.07}+${ball * 2}),2)+pow((Y/H-0.5-0.45*sin(T*${0.22 + ball * 0.05}+${ball}))*1.78,2))`,
  );
  return (
    `${field(frame, 54, `min(255,90*(${balls.join('+')}))`)},` +
    `${few('1b0f2e', '2b1650', '5a1e76', 'a62a7a', 'ef4f5f', 'ff8a4c', 'ffc857', 'fff1a8')},${enlarge(frame, 'neighbor')}`
  );
};

const plasma: Picture = (frame) =>
  `${field(
    frame,
    120,
    '128+31*(sin(X/19+T)+sin(Y/13-T*1.3)+sin((X+Y)/29+T*0.7)+sin(hypot(X-W/2-40*sin(T/2),Y-H/2)/11-T*2))',
  )},${few('240046', '5a189a', 'b5179e', 'f72585', 'ff9e00', 'ffea00', '70e000', '00bbf9', '3a0ca3')},${enlarge(frame, 'neighbor')}`;

// How high the house at this place is, in parts of the picture.
const skyline = (width: number, seed: number, low: number, high: number) =>
  `${low}+${high}*${chance(`floor(X/${width})`, '0', seed)}`;

const city: Picture = (frame) =>
  `${field(
    frame,
    90,
    `st(0,1-Y/H);if(lt(ld(0),${skyline(11, 6, 0.12, 0.38)}),if(mod(X,11)*gt(mod(X,2),0)*gt(mod(Y,3),1),if(gt(${chance('X', 'Y+floor(T/3+X*0.37)*17', 2)},0.62),250,45),30),` +
      `if(lt(ld(0),${skyline(7, 3, 0.3, 0.4)}),60,72+135*Y/H+if(gt(${chance('X', 'Y', 12)},0.992)*gt(sin(T*2+X*3),-0.3),90,0)))`,
  )},${few('0b0a1a', '14122b', '1f1c46', '33286e', '5b3a8c', 'a3568f', 'f08a6c', 'ffe28a')},${enlarge(frame, 'neighbor')}`;

const colony: Picture = (frame) =>
  `life=${canvas({ ...frame, rate: 15 }, 72)}:rule=B36/S23:mold=30:ratio=0.35:seed=4:life_color=#ffffff:death_color=#b0b0b0:mold_color=#000000,` +
  `fps=${frame.rate},format=gray,${few('1a1c2c', '29366f', '3b5dc9', '41a6f6', '73eff7', 'f4f4f4')},${enlarge(frame, 'neighbor')}`;

/** A pixel artist. */
export const pixels: DemoChannel = {
  owner: { username: 'pip.squares', name: 'Pip Draws Squares', email: 'pip@demo.invalid' },
  videos: [
    {
      title: 'Seven-colour fire',
      description: '36 pixels wide, seven colours, warm enough.',
      category: 'Art & Design',
      tags: ['pixel art', 'fire', 'loop'],
      recipe: {
        ...tall(540, 10),
        picture: pixelFire,
        sound: `${chip([-12, null, -12, 0, -9, null, -9, 3, -14, null, -14, -2, -7, null, -5, -4], 0.1667)},${room}`,
        gain: 7,
      },
    },
    {
      title: 'Lava lamp, eight colours',
      description: 'Six invisible balls and one rule: the closer, the hotter. Drawn at 54 × 96.',
      category: 'Art & Design',
      tags: ['pixel art', 'lava lamp', 'metaballs'],
      recipe: {
        ...tall(720, 15),
        picture: lava,
        sound: `${mix(
          chords(
            [
              [-17, -5, 2],
              [-15, -3, 4],
            ],
            5,
          ),
          chip([7, null, 9, null, 14, null, 12, null], 0.4),
          0.3,
        )},${room}`,
        gain: 5.5,
      },
    },
    {
      title: 'Plasma like it is 1994',
      description:
        'Four sine waves in a trench coat. Sixty frames a second, nine colours, zero regrets. Greetings to everyone who still has a box of floppies.',
      category: 'Art & Design',
      tags: ['pixel art', 'demoscene', 'plasma', '60 fps'],
      recipe: {
        ...wide(480, 16, 60),
        picture: plasma,
        sound: `${chip([0, 7, 12, 7, 3, 10, 15, 10, 5, 12, 17, 12, -2, 5, 10, 5], 0.125)},${room}`,
        gain: 5,
      },
    },
    {
      title: 'The city, 160 × 90',
      description:
        'Somebody is always awake. I drew one window and let arithmetic do the other nine hundred.',
      category: 'Art & Design',
      tags: ['pixel art', 'city', 'night', 'ambient'],
      recipe: {
        ...wide(720, 24),
        picture: city,
        sound: `${mix(
          chords(
            [
              [-12, -5, 3],
              [-16, -4, 0],
              [-9, -2, 3],
              [-14, -2, 2],
            ],
            4,
          ),
          chip([12, null, null, 15, null, 10, null, null], 0.5),
          0.35,
        )},${room}`,
        gain: 5,
      },
    },
    {
      title: 'A colony that eats its tail',
      description:
        'HighLife: like the Game of Life, but six neighbours also make a baby. The blue is where they used to be.',
      category: 'Gaming',
      tags: ['pixel art', 'highlife', 'cellular automaton'],
      recipe: {
        ...wide(360, 20),
        picture: colony,
        sound: `${chip([0, 3, 7, null, 10, 7, 3, null, -2, 2, 5, null, 10, 5, 2, null], 0.2)},${room}`,
        gain: 6,
      },
    },
  ],
};
