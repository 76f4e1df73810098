import type { Feedback } from '../state.ts';

/** What a sign over the picture says, in words: `Back 10 s` for the arrows with `−10 s` below. */
export function spokenFeedback({ sign, text }: Pick<Feedback, 'sign' | 'text'>): string {
  if (sign === 'play') return 'Playing';
  if (sign === 'pause') return 'Paused';
  if (sign === 'mute') return 'Sound off';
  if (sign === 'volume') return text === '' ? 'Sound on' : `Volume ${text}`;
  if (sign === 'back') return `Back ${text.replace('−', '')}`;
  if (sign === 'forward') return `Forward ${text.replace('+', '')}`;
  return text.endsWith('×') ? `Speed ${text}` : text;
}
