/** Something that the owner of a demo channel says below a demo video. */
export interface Remark {
  /** User name of the channel's owner. */
  readonly by: string;
  readonly text: string;
  readonly replies?: readonly Omit<Remark, 'replies' | 'pinned' | 'hearted'>[];
  /** User names of those who like it. */
  readonly likedBy?: readonly string[];
  readonly pinned?: true;
  readonly hearted?: true;
}

const [mara, signal, sums, slow, pip, bureau] = [
  'mara.fractals',
  'odd.signal',
  'sums.and.shapes',
  'slow.hours',
  'pip.squares',
  'loop.bureau',
] as const;

/** What is said below the demo videos, by their titles; the order is that of writing. */
export const talk: Readonly<Record<string, readonly Remark[]>> = {
  'Falling into a needle of the Mandelbrot set': [
    {
      by: sums,
      text: 'At 0:09 there is a whole copy of the set, no bigger than a comma. Found it?',
    },
    {
      by: pip,
      text: 'Meanwhile I am proud of 36 pixels.',
      likedBy: [mara, bureau],
      hearted: true,
      replies: [{ by: mara, text: '@pip.squares Thirty-six very good pixels.', likedBy: [pip] }],
    },
  ],
  'Down the Seahorse Valley': [
    {
      by: mara,
      text: 'Best in full screen, with the lights off. The turn at 0:15 is my favourite.',
      pinned: true,
      likedBy: [sums],
    },
    {
      by: slow,
      text: 'I breathed out at 0:20 and only then noticed that I had been holding my breath.',
      likedBy: [mara, sums],
      hearted: true,
    },
  ],
  'Bells in a stairwell': [
    {
      by: slow,
      text: 'Which stairwell is this? I would like to live next to it.',
      likedBy: [signal],
      replies: [
        {
          by: signal,
          text: 'It has never existed. Three echoes on each side, that is all.',
          likedBy: [slow, sums],
        },
        { by: slow, text: 'Then I would like to live next to the echoes.' },
      ],
    },
    { by: pip, text: 'Headphones on, 0:12, goosebumps.' },
  ],
  'What stereo looks like': [
    {
      by: sums,
      text: 'Lissajous would have loved this. So does my class.',
      likedBy: [signal, bureau],
    },
  ],
  'Rule 30 in twelve seconds': [
    {
      by: sums,
      text: 'Homework: look at the middle column for a minute, then tell me what comes next.',
      pinned: true,
    },
    {
      by: pip,
      text: 'Black. No, white. No, wait.',
      likedBy: [sums, mara, slow],
      hearted: true,
      replies: [
        { by: sums, text: 'That is exactly how far science has got.', likedBy: [pip, mara] },
      ],
    },
  ],
  'Why do primes stand in line?': [
    {
      by: mara,
      text: 'The diagonal at 0:07! Nobody told me it would be that clear.',
      likedBy: [sums],
    },
    {
      by: bureau,
      text: 'May I print this, very large?',
      replies: [
        { by: sums, text: '@loop.bureau Please do. The primes are free.', likedBy: [bureau, mara] },
      ],
    },
  ],
  'Northern lights over the ridge': [
    {
      by: mara,
      text: 'Minus eleven and you stayed for half an hour. Thank you.',
      likedBy: [slow],
      hearted: true,
    },
    { by: signal, text: 'I can almost hear it at 0:11.' },
  ],
  'Rain on the window, lights outside': [
    {
      by: pip,
      text: 'Three hours of pixels were drawn to this. It is on a loop.',
      likedBy: [slow, signal],
      hearted: true,
    },
    { by: bureau, text: 'The blurred red one in the corner is a bakery, I am sure of it.' },
  ],
  'Plasma like it is 1994': [
    { by: bureau, text: 'Zero regrets indeed. Sixty frames look good on you.', likedBy: [pip] },
    {
      by: signal,
      text: 'Who did the music?',
      replies: [
        { by: pip, text: 'Two square waves. You would know them, @odd.signal.', likedBy: [signal] },
      ],
    },
  ],
  'Neon tunnel, no brakes': [
    { by: signal, text: 'That club should have waited.', likedBy: [bureau, pip, mara] },
  ],
  'Big Buck Bunny: the first half minute': [
    {
      by: sums,
      text: 'I show this in the lesson about Bézier curves. Works every time.',
      likedBy: [bureau],
    },
    {
      by: slow,
      text: 'The meadow at 0:10 is the calmest thing on this site, and I make videos of snow.',
      likedBy: [bureau, mara, signal],
      hearted: true,
    },
  ],
};
