import type { StageName } from '@kinora/contract/media';

/** The steps of processing in the owner's words. */
export const stageNames: Record<StageName, string> = {
  probe: 'Looking at the file',
  plan: 'Choosing the qualities',
  'first-play': 'Ready to play',
  posters: 'Pictures for the card',
  captions: 'Captions in the file',
  audio: 'Sound',
  encode: 'Every quality',
  storyboard: 'Previews on the timeline',
  finish: 'Finishing touches',
};
