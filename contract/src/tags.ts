import { Type } from 'typebox';
import { call, page } from './call.ts';
import { tag, videos } from './videos.ts';

export const suggestTags = call({
  method: 'GET',
  path: '/api/tags',
  who: 'user',
  does: 'Completes a tag that is being typed: those of public videos that begin so, at most eight.',
  query: Type.Object({ begun: tag }),
  output: Type.Object({ tags: Type.Array(Type.String()) }),
});

export const taggedVideos = call({
  method: 'GET',
  path: '/api/videos/tagged',
  who: 'anyone',
  does: 'Lists the public videos that have a tag or the hashtag in their description, newest first.',
  query: Type.Object({ tag, ...page }),
  output: videos,
});
