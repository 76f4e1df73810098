import { categories } from '@kinora/contract/filing';
import type { Video } from '@kinora/contract/videos';

/** Details that can be edited from the first second on. */
export type Details = Pick<
  Video,
  | 'title'
  | 'description'
  | 'tags'
  | 'language'
  | 'licence'
  | 'visibility'
  | 'kind'
  | 'isCommentEnabled'
  | 'areCommentsHeld'
  | 'publish_at'
> & {
  category: (typeof categories)[number] | null;
};

/** The details of a video, for a form. */
export function detailsOf({ category, ...video }: Video): Details {
  const known = categories.find((name) => name === category) ?? null;
  const { title, description, tags, language, licence, kind, isCommentEnabled } = video;
  const { visibility, publish_at, areCommentsHeld } = video;
  const filed = { category: known, tags, language, licence };
  const comments = { isCommentEnabled, areCommentsHeld };
  return { title, description, ...filed, visibility, publish_at, kind, ...comments };
}
