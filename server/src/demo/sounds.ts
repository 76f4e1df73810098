/** Frequency of a note in Hz; 0 is the A below middle C, each step a half tone. */
const pitch = (note: number) => (220 * 2 ** (note / 12)).toFixed(2);

/** The value whose turn it is at the index: an expression. */
const choose = (index: string, values: readonly string[]) =>
  values.reduceRight((rest, value, at) => `if(eq(${index},${at}),${value},${rest})`, '0');

const source = (expression: string) => `aevalsrc='${expression}':s=48000`;

/** Left and right with echoes of their own, so that a sound stands in a room. */
export const room =
  'asplit[left][right];[left]aecho=0.8:0.7:290|530|810:0.35|0.22|0.12[l];' +
  '[right]aecho=0.8:0.7:370|610|930:0.35|0.22|0.12[r];[l][r]join=inputs=2:channel_layout=stereo';

/**
 * Plucked notes, one after the other, for ever.
 * @param notes half tones over the A below middle C; null is a rest.
 * @param each seconds from one note to the next.
 */
export function pluck(notes: readonly (number | null)[], each: number): string {
  const pitches = notes.map((note) => (note === null ? '0' : pitch(note)));
  return source(
    `st(0,mod(t,${each}));st(1,2*PI*ld(0)*${choose(`mod(floor(t/${each}),${notes.length})`, pitches)});` +
      `min(1,ld(0)*150)*exp(-4*ld(0)/${each})*` +
      `(0.4*sin(ld(1))+0.15*sin(2*ld(1))*exp(-5*ld(0))+0.08*sin(3.01*ld(1))*exp(-9*ld(0)))`,
  );
}

/** Bells: plucked, but with the partials of metal and a long end. */
export function bells(notes: readonly number[], each: number): string {
  return source(
    `st(0,mod(t,${each}));st(1,2*PI*ld(0)*${choose(`mod(floor(t/${each}),${notes.length})`, notes.map(pitch))});` +
      `min(1,ld(0)*400)*(0.3*sin(ld(1))*exp(-1.8*ld(0))+0.2*sin(2.76*ld(1))*exp(-3*ld(0))+` +
      `0.12*sin(5.4*ld(1))*exp(-5*ld(0))+0.1*sin(ld(1)/2)*exp(-1.2*ld(0)))*min(1,(${each}-ld(0))*40)`,
  );
}

/** Slow chords that swell and fade, slightly out of tune with themselves. */
export function chords(list: readonly (readonly number[])[], each: number): string {
  const voices = Math.min(...list.map((chord) => chord.length));
  const turn = `mod(floor(t/${each}),${list.length})`;
  const voice = (index: number) =>
    `st(1,2*PI*t*${choose(
      'ld(0)',
      list.map((chord) => pitch(chord[index] ?? 0)),
    )});sin(ld(1))+0.6*sin(1.004*ld(1))+0.25*sin(2.001*ld(1))`;
  const sum = Array.from({ length: voices }, (_, index) => `(${voice(index)})`).join('+');
  return source(`st(0,${turn});0.08*pow(sin(PI*mod(t,${each})/${each}),0.7)*(${sum})`);
}

/** Square waves, as the small machines of the eighties made them, with the edges taken off. */
export function chip(notes: readonly (number | null)[], each: number): string {
  const pitches = notes.map((note) => (note === null ? '0' : pitch(note)));
  return `${source(
    `st(0,mod(t,${each}));st(1,2*PI*ld(0)*${choose(`mod(floor(t/${each}),${notes.length})`, pitches)});` +
      `0.2*exp(-3*ld(0)/${each})*min(1,ld(0)*300)*(sgn(sin(ld(1)))+0.5*sgn(sin(ld(1)/2)))`,
  )},lowpass=f=2400`;
}

/** Noise of a colour, different left and right. */
function noise(colour: 'brown' | 'pink' | 'white', seed: number, then: string): string {
  const side = (label: string, own: number) =>
    `anoisesrc=c=${colour}:r=48000:a=0.5:seed=${own},${then}[${label}]`;
  return `${side('noisel', seed)};${side('noiser', seed + 1)};[noisel][noiser]join=inputs=2:channel_layout=stereo`;
}

/** Waves that roll in every eight seconds. */
export const sea = noise('pink', 11, 'lowpass=f=900,tremolo=f=0.125:d=0.8');

/** Wind in no hurry. */
export const wind = noise('brown', 23, 'bandpass=f=320:width_type=o:w=2,tremolo=f=0.11:d=0.6');

/** Steady rain. */
export const rain = noise('white', 31, 'highpass=f=700,lowpass=f=5200,volume=0.4');

/** A fire: crackling over a low roar. */
export const fire =
  `aevalsrc='${spark(5)}|${spark(71)}':s=48000,bandpass=f=1800:width_type=o:w=2,volume=14,` +
  `aecho=0.9:0.5:17|41:0.4|0.2[crackle];${noise('brown', 47, 'lowpass=f=180,volume=0.5')}[roar];` +
  '[crackle][roar]amix=inputs=2:normalize=0';

/** Now and then one loud sample. */
function spark(seed: number): string {
  return `st(0,mod(abs(sin(n*12.9898+${seed})*43758.5453),1));if(gt(ld(0),0.9996),(ld(0)-0.9998)*5000,0)`;
}

/** One sound over another, each at its own volume. */
export function mix(one: string, other: string, volume: number): string {
  return `${one}[one];${other},volume=${volume},aformat=channel_layouts=stereo[other];[one][other]amix=inputs=2:normalize=0`;
}
