import { bells, chords, pluck, room } from '../sounds.ts';
import { canvas, enlarge, fourfold, palette } from '../paint.ts';
import { type DemoChannel, type Frame, type Picture, tall, wide } from '../video.ts';

/** Where to dive into the Mandelbrot set, and how deep. */
interface Dive {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly iterations: number;
}

/** A dive at constant speed, in grey: how long each point takes to run away. */
function mandelbrot(frame: Frame, side: number, { x, y, from, to, iterations }: Dive): string {
  const fitting = Math.min(side, frame.width, frame.height);
  return (
    `mandelbrot=${canvas(frame, fitting)}:start_x=${x}:start_y=${y}:start_scale=${from}:end_scale=${to}:` +
    `end_pts=${frame.rate * frame.seconds}:maxiter=${iterations}:inner=black,format=gray`
  );
}

const seahorse: Picture = (frame) =>
  `${mandelbrot(frame, 480, { x: -0.743643887, y: 0.131825904, from: 3, to: 0.0002, iterations: 700 })},` +
  `${palette('020308', '0b3b5c', '2fb6a8', 'f7f3c6', 'f08a4b', '4a1033')},${enlarge(frame)}`;

const spirals: Picture = (frame) =>
  `${mandelbrot(frame, 480, { x: -0.7615742, y: -0.0847596, from: 0.08, to: 0.00005, iterations: 500 })},` +
  `${palette('07020f', '3a0f63', 'c2376b', 'ffb35c', 'fff7dd', '5c86d6')},hue=h=12*t,${enlarge(frame)}`;

const elephants: Picture = (frame) =>
  `${mandelbrot(frame, 480, { x: 0.2925755, y: -0.0149977, from: 0.3, to: 0.0006, iterations: 500 })},` +
  `${palette('05070a', '203a2f', '6fae5a', 'f1edb0', 'd9734e')},${enlarge(frame)}`;

const mirrored: Picture = (frame) =>
  `${mandelbrot(frame, 480, { x: -0.743643887, y: 0.131825904, from: 0.05, to: 0.0015, iterations: 400 })},` +
  `${palette('030712', '1d2f7a', '8a4fd3', 'ff8fb1', 'fff1d0')},${fourfold},${enlarge(frame)}`;

const tallDive: Picture = (frame) =>
  `${mandelbrot(frame, 432, { x: -1.25066, y: 0.02012, from: 1.2, to: 0.0002, iterations: 500 })},` +
  `${palette('02060a', '0e4a66', '4fd1c5', 'fdf6d8', 'e5577a', '240b36')},${enlarge(frame)}`;

/** Somebody who falls into fractals. */
export const fractals: DemoChannel = {
  owner: { username: 'mara.fractals', name: 'Mara Lindqvist', email: 'mara@demo.invalid' },
  videos: [
    {
      title: 'Falling into a needle of the Mandelbrot set',
      description:
        'Fifteen seconds straight down at −1.25066 + 0.02012i. Watch for the small copies of the whole thing on the way.',
      category: 'Science & Technology',
      tags: ['fractal', 'mandelbrot', 'zoom'],
      recipe: {
        ...tall(540, 15),
        picture: tallDive,
        sound: `${chords(
          [
            [-12, 0, 7],
            [-14, -2, 5],
            [-17, -5, 3],
          ],
          5,
        )},${room}`,
        gain: 5,
      },
    },
    {
      title: 'Down the Seahorse Valley',
      description:
        'The most famous valley of the Mandelbrot set, in one slow dive of 15,000 times.\n\nThe colours count how many steps each point takes before it runs away. Points that never do stay black.',
      category: 'Science & Technology',
      tags: ['fractal', 'mandelbrot', 'seahorse valley', 'zoom'],
      recipe: {
        ...wide(720, 24, 24),
        picture: seahorse,
        sound: `${chords(
          [
            [-12, -5, 3],
            [-16, -9, 0],
            [-9, -2, 3],
            [-14, -7, -2],
          ],
          6,
        )},${room}`,
        gain: 5,
      },
    },
    {
      title: 'A spiral made of spirals',
      description:
        'Every arm of this spiral is made of spirals, and those are as well. I let the colours drift while we fall.',
      category: 'Art & Design',
      tags: ['fractal', 'spiral', 'mandelbrot'],
      recipe: {
        ...wide(480, 24, 24),
        picture: spirals,
        sound: `${pluck([0, 7, 12, 15, 19, 15, 12, 7, -4, 3, 8, 12, 15, 12, 8, 3], 0.375)},${room}`,
        gain: 3.5,
      },
    },
    {
      title: 'Elephants on parade',
      description:
        'On the other side of the set, past the cusp, trunks follow trunks. Best with the lights off.',
      category: 'Science & Technology',
      tags: ['fractal', 'mandelbrot', 'elephant valley'],
      recipe: {
        ...wide(480, 20, 25),
        picture: elephants,
        sound: `${bells([-12, -5, 0, 4, 2, -5], 1.25)},${room}`,
        gain: 2.5,
      },
    },
    {
      title: 'The Mandelbrot set in four mirrors',
      description:
        'One corner of the set, put between two mirrors. Nothing else was done to it, I promise.',
      category: 'Art & Design',
      tags: ['fractal', 'mirror', 'kaleidoscope'],
      recipe: {
        ...wide(1080, 16, 24),
        picture: mirrored,
        sound: `${chords(
          [
            [-12, -5, 4],
            [-10, -3, 5],
            [-8, -1, 7],
            [-10, -3, 5],
          ],
          4,
        )},${room}`,
        gain: 5.5,
      },
    },
  ],
};
