import { Type } from 'typebox';
import { commonLanguages } from './text/languages.ts';
import { licences } from './text/licences.ts';

/** The categories an upload can be filed under. */
export const categories = [
  'Film & Animation',
  'Music',
  'Gaming',
  'Education',
  'Science & Technology',
  'Sports',
  'Travel',
  'News',
  'Comedy',
  'People',
  'Food',
  'Animals',
  'Art & Design',
  'How-to',
] as const;
export const category = Type.Enum([...categories]);

/** The languages that a video can be said to be in. */
export const SpokenLanguage = Type.Enum([...commonLanguages]);

/** What others may do with a video, where not all rights are reserved. */
export const Licence = Type.Enum([...licences]);
