import { stored } from '../../../ui/storage.ts';

/** `closed` where somebody does not want the comments beside the shorts. */
export const storedPanel = stored('shorts-comments', { scope: 'browser' });

/** Where nothing else would stand in the place of comments beside the video. */
export const roomForComments = matchMedia('(width >= 900px)');
