import { firstIds } from '@kinora/contract/text/page-code';
import { readText } from '../../ui/storage.ts';
import { storedTheater } from '../preferences.ts';
import { openPage } from './open-page.ts';

// The program in the HTML of the watch page.
openPage(() => ({
  id: firstIds.play,
  data: readText(storedTheater) === 'yes' ? { theater: '' } : {},
  pixels: Math.min(innerWidth, innerHeight),
  loop: false,
}));
