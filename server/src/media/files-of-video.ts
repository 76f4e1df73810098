import { captionFile } from '../features/videos/list-captions.ts';
import { type Poster, smallPoster } from '../poster.ts';
import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import { stepResult } from './checkpoint.ts';

type Context = Pick<MediaContext, 'db' | 'storage'>;

/** File of a rendition's playlist. */
export const playlistOf = ({ name, playlist }: { name: string; playlist: string | null }): string =>
  playlist ?? `${name}.m3u8`;

/** Names of the files that were made of a video's file, in its folder. */
export interface FilesOfVideo {
  /** Pieces, their playlists, and pictures along it. */
  made: string[];
  /** Playlists that have the same names whatever the video's file is. */
  fixedPlaylists: string[];
}

/** The files that were made of a video; not those that its owner sent beside, nor captions. */
export async function filesOfVideo(context: Context, videoId: string): Promise<FilesOfVideo> {
  const { db, storage } = context;
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select('storyboard')
    .executeTakeFirst();
  const chunks = await db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .select('file')
    .execute();
  const renditions = await renditionsOf(context, videoId);
  const posters = (await stepResult<Poster[]>(db, videoId, 'posters'))?.result ?? [];
  const board = video?.storyboard ?? null;
  const cues = board && (await storage.text(keys.media(videoId, board)));
  return {
    made: [
      ...renditions.map(playlistOf),
      ...chunks.map(({ file }) => file),
      ...posters.flatMap(({ file }) => [file, smallPoster(file)]),
      ...new Set([...(cues ?? '').matchAll(/^(\S+[.]jpg)#/gm)].map(([, sprite = '']) => sprite)),
      ...(board === null ? [] : [board]),
    ],
    fixedPlaylists: fixedNames(renditions),
  };
}

/** The playlists of a video that have the same names whatever its file is. */
export async function fixedPlaylistsOf(context: Context, videoId: string): Promise<string[]> {
  return fixedNames(await renditionsOf(context, videoId));
}

const fixedNames = (renditions: readonly { name: string }[]) => [
  'master.m3u8',
  'planned.m3u8',
  ...renditions.filter(({ name }) => name !== 'audio').map(({ name }) => `${name}-alone.m3u8`),
];

const renditionsOf = ({ db }: Context, videoId: string) =>
  db
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .select(['name', 'playlist'])
    .execute();

/** Names of the files of captions. */
export async function captionFilesOf({ db }: Context, videoId: string): Promise<string[]> {
  const captions = await db
    .selectFrom('captions')
    .where('video_id', '=', videoId)
    .select('id')
    .execute();
  return captions.map(({ id }) => captionFile(id));
}
