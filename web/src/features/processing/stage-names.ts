import type { StageName } from '@kinora/contract/media';

/** The steps of processing in the owner's words. */
export const stageNames: Record<StageName, string> = {
  probe: 'Checking the file',
  plan: 'Choosing the qualities',
  'first-play': 'Ready to play',
  posters: 'Thumbnails',
  captions: 'Captions in the file',
  audio: 'Sound',
  encode: 'All qualities',
  storyboard: 'Previews on the timeline',
  finish: 'Finishing touches',
};
