import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Stage, stageNames } from '@kinora/contract/media';
import { type Chapter, chaptersIn } from '@kinora/contract/text/chapters';
import type { Video } from '@kinora/contract/videos';
import { wireDuration } from '@kinora/contract/text/duration';
import { resumePosition } from '@kinora/contract/text/resume';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { compiledOnce } from '../../db/compiled-query.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { type Asker, askerOf, asViewer, type Viewer } from '../../sessions/viewer.ts';
import { viewsOf } from './cards.ts';
import { captionRows, captionsOf } from './list-captions.ts';
import { reachableBy } from './visible.ts';

/** Videos with what this viewer has to do with each: for one indexed statement. */
function videosForViewer(db: Database, viewer: Pick<Viewer, 'id'> | null) {
  // A guest has no id, and nobody's is empty.
  const viewerId = viewer?.id ?? '';
  return db
    .selectFrom('videos')
    .modifyFront(prepared)
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .leftJoin('video_reaction_counts as counts', 'counts.video_id', 'videos.id')
    .leftJoin('video_reactions as said', (join) =>
      join.onRef('said.video_id', '=', 'videos.id').on('said.user_id', '=', viewerId),
    )
    .leftJoin('subscriptions as followed', (join) =>
      join
        .onRef('followed.channel_id', '=', 'videos.channel_id')
        .on('followed.user_id', '=', viewerId),
    )
    .leftJoin('history as seen', (join) =>
      join.onRef('seen.video_id', '=', 'videos.id').on('seen.user_id', '=', viewerId),
    )
    .select([
      'videos.seconds',
      'channels.user_id as owner',
      'channels.subscribers as number_of_channel_subscribers',
      'counts.likes',
      'counts.dislikes',
      'said.liked',
      'followed.bell',
      'followed.bell_some',
      'seen.position',
    ]);
}

/** A video, if there is one, with what this viewer has to do with it. */
export const videoForViewer = (db: Database, viewer: Pick<Viewer, 'id'> | null, id: string) =>
  videosForViewer(db, viewer).where('videos.id', '=', id);

/** A row of `videoForViewer`, perhaps with more, as the wire has what is this viewer's. */
export function withOwnFields<Row extends OwnColumns>(row: Row) {
  const { liked, bell, bell_some, position, ...video } = row;
  return {
    ...video,
    likes: video.likes ?? 0,
    dislikes: video.dislikes ?? 0,
    isVideoLike: liked === true,
    isVideoDislike: liked === false,
    isSubscribed: bell !== null,
    notification_enabled: bell === true,
    bell_some: bell_some === true,
    resume_at: resumePosition(position, video.seconds),
  };
}

type OwnColumns = InferResult<ReturnType<typeof videoForViewer>>[number];

/**
 * One video with its processing state and the rungs that can be played by now, in one statement.
 * @throws not_found if there is none that this viewer may see.
 */
export async function getVideo(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  id: string,
): Promise<Video> {
  const [row] = await askVideo(db, { asker: askerOf(viewer) }, { id, viewerId: viewer?.id ?? '' });
  if (!row) fail('not_found');
  return fullVideo(row, addresses, viewer);
}

const askVideo = compiledOnce(
  (db, { asker }: { asker: Asker }, { id, viewerId }: { id: string; viewerId: string }) => {
    const viewer = asViewer(asker, viewerId);
    return fullVideos(db, viewer).where('videos.id', '=', id).where(reachableBy(viewer));
  },
);

/** Videos with all that their pages and players need, to be narrowed to those that may be seen. */
export const fullVideos = (db: Database, viewer: Pick<Viewer, 'id'> | null) =>
  videosForViewer(db, viewer).select((select) => [
    'videos.id',
    'videos.title',
    'videos.description',
    'videos.category',
    'videos.tags',
    'videos.language',
    'videos.licence',
    'videos.visibility',
    'videos.kind',
    'videos.type',
    'videos.state',
    'videos.playable',
    'videos.error',
    'videos.notice',
    'videos.poster',
    'videos.color',
    'videos.comments_enabled as isCommentEnabled',
    'videos.comments_held as areCommentsHeld',
    'videos.storyboard',
    'videos.file_chapters',
    'videos.width',
    'videos.height',
    'videos.frame_rate',
    viewsOf.as('video_view'),
    'videos.created_at',
    'videos.published_at',
    'videos.publish_at',
    'videos.is_cut as isCut',
    'channels.id as channel_id',
    'channels.name as channel_name',
    'channels.image as channel_image',
    captionRows(select).as('texts'),
    jsonArrayFrom(
      select
        .selectFrom('processing_steps')
        .whereRef('processing_steps.video_id', '=', 'videos.id')
        .select(['name', 'state', 'progress', 'retry_at']),
    ).as('steps'),
    jsonArrayFrom(
      select
        .selectFrom('renditions')
        .whereRef('renditions.video_id', '=', 'videos.id')
        .where('renditions.label', 'is not', null)
        .select(['name', 'label', 'width', 'height', 'published'])
        .orderBy('height', 'desc'),
    ).as('rungs'),
  ]);

/** A row of `fullVideos`. */
export type VideoRow = InferResult<ReturnType<typeof fullVideos>>[number];

/** Text in the database of which the contract knows all values. */
type Closed = 'visibility' | 'kind' | 'type' | 'state' | 'language' | 'licence';

/** A row of `fullVideos` as the wire has it. */
export function fullVideo(row: VideoRow, addresses: MediaAddresses, viewer: Viewer | null): Video {
  const { owner, steps, rungs, texts, poster, storyboard, created_at, published_at, ...rest } =
    withOwnFields(row);
  const { file_chapters, ...video } = rest;
  const url = (file: string) => addresses.of(video as Pick<Video, 'id' | 'visibility'>, file);
  const stages = stagesOf(steps as StepRow[]);
  const mine = owner === viewer?.id;
  return {
    ...(video as Pick<Video, Closed> & typeof video),
    notice: mine ? video.notice : null,
    stages,
    progress: video.state === 'ready' ? 1 : progressOf(stages),
    video_url: video.playable ? url('master.m3u8') : null,
    growing_url: video.playable && video.state === 'processing' ? url('planned.m3u8') : null,
    resolutions: rungs
      .filter((rung) => rung.published > 0)
      .map((rung) => ({
        id: rung.name,
        resolution: rung.label ?? rung.name,
        resolution_url: url(`${rung.name}-alone.m3u8`),
        width: rung.width ?? 0,
        height: rung.height ?? 0,
        published: rung.published,
      })),
    planned_resolutions: rungs
      .filter((rung) => rung.published === 0)
      .map((rung) => rung.label ?? rung.name),
    thumbnail_url: poster && url(poster),
    storyboard_url: storyboard && url(storyboard),
    chapters: chaptersOf(video, file_chapters as unknown as Chapter[]),
    captions: captionsOf(texts, url),
    duration: wireDuration(video.seconds),
    upload_time: (published_at ?? created_at).toISOString(),
    created_at: created_at.toISOString(),
    publish_at: (mine && video.publish_at?.toISOString()) || null,
    mine,
  };
}

/** What the owner wrote goes before what the file brought along. */
function chaptersOf(
  { description, seconds }: { description: string; seconds: number | null },
  ofFile: Chapter[],
): Chapter[] {
  const written = chaptersIn(description, seconds);
  return written.length > 0 ? written : ofFile;
}

/** A row of `processing_steps`; its time is text where the database made JSON of it. */
export type StepRow = Omit<Stage, 'retry_at'> & { retry_at: Date | string | null };

/** All stages in their order; those that have not begun are waiting. */
export function stagesOf(steps: readonly StepRow[]): Stage[] {
  return stageNames.map((name) => {
    const step = steps.find((one) => one.name === name);
    if (!step) return { name, state: 'waiting', progress: 0, retry_at: null };
    const { state, progress, retry_at } = step;
    return { name, state, progress, retry_at: retry_at && new Date(retry_at).toISOString() };
  });
}

// Share of the whole that people wait for; encoding is nearly all of it.
const weight = (stage: Stage) => (stage.name === 'encode' ? 12 : 1);

/** How far processing is, 0 to 1. */
export function progressOf(stages: Stage[]): number {
  const total = stages.reduce((sum, stage) => sum + weight(stage), 0);
  const done = stages.reduce(
    (sum, stage) =>
      sum + weight(stage) * (['done', 'skipped'].includes(stage.state) ? 1 : stage.progress),
    0,
  );
  return Math.min(1, done / total);
}
