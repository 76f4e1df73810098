import { categories, type Video } from '@kinora/contract/videos';

/** Details that can be edited from the first second on. */
export type Details = Pick<
  Video,
  'title' | 'description' | 'tags' | 'visibility' | 'kind' | 'isCommentEnabled' | 'publish_at'
> & {
  category: (typeof categories)[number] | null;
};

/** The details of a video, for a form. */
export function detailsOf({ category, ...video }: Video): Details {
  const known = categories.find((name) => name === category) ?? null;
  const { title, description, tags, visibility, kind, isCommentEnabled, publish_at } = video;
  const published = { visibility, publish_at };
  return { title, description, tags, ...published, kind, isCommentEnabled, category: known };
}
