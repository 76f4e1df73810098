import { type PlaySource, playSources } from '@kinora/contract/text/play-sources';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { today } from '../../db/today.ts';
import { partsOfVideo } from './played-parts.ts';

/** What one report says was played of a video. */
export interface Play {
  videoId: string;
  /** Seconds played of each part. */
  parts: readonly number[];
  /** How long the video is, in seconds. */
  length: number;
  /** Where the viewer came from, if they have just begun. */
  source: PlaySource | undefined;
}

/** What is played of one video, by everybody. */
interface Played {
  videoId: string;
  parts: number[];
  wholeSeconds: number;
  begun: Record<PlaySource, number>;
}

/** A name that no input gets into. */
const columnOf = (source: PlaySource) => sql.ref(`from_${source}`);
const columns = sql.join(playSources.map(columnOf));
const addedColumns = (table: string) =>
  sql.join(
    ['seconds', 'whole_seconds', ...playSources.map((source) => `from_${source}`)].map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`,
    ),
  );

/**
 * Adds what was played to its day, for each video and each channel. Rows are taken in the order of
 * their ids, the videos' before the channels', so that two processes never wait for each other.
 */
export async function countPlays(db: Database, plays: readonly Play[]): Promise<void> {
  const played = [...summed(plays).values()];
  if (played.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into watched_parts (video_id, day, seconds, whole_seconds)
      select videos.id, ${today}, played.parts::float8[], whole_seconds
      from ${playedPartsTable(played)}
      -- A video may be deleted while this waits.
      join videos on videos.id = played.id
      order by videos.id
      on conflict (video_id, day) do update
        set seconds = added(watched_parts.seconds, excluded.seconds),
          whole_seconds = watched_parts.whole_seconds + excluded.whole_seconds`.execute(tx);
    await sql`
      insert into video_days (video_id, day, seconds, whole_seconds, ${columns})
      select videos.id, ${today}, played.seconds, whole_seconds, ${columns}
      from ${playsTable(played)} join videos on videos.id = played.id
      order by videos.id
      on conflict (video_id, day) do update set ${addedColumns('video_days')}`.execute(tx);
    await sql`
      insert into channel_days (channel_id, day, seconds, whole_seconds, ${columns})
      select videos.channel_id, ${today}, sum(played.seconds), sum(whole_seconds),
        ${sql.join(playSources.map((source) => sql`sum(${columnOf(source)})`))}
      from ${playsTable(played)} join videos on videos.id = played.id
      group by videos.channel_id order by videos.channel_id
      on conflict (channel_id, day) do update set ${addedColumns('channel_days')}`.execute(tx);
    await sql`
      insert into channel_parts (channel_id, day, seconds, whole_seconds)
      select channel_id, ${today}, array_agg(seconds order by place), max(whole)
      from (
        select videos.channel_id, place, sum(parts.seconds) as seconds, sum(whole_seconds) as whole
        from ${playedPartsTable(played)} join videos on videos.id = played.id,
          unnest(played.parts::float8[]) with ordinality as parts (seconds, place)
        group by videos.channel_id, place
      ) as parts
      group by channel_id order by channel_id
      on conflict (channel_id, day) do update
        set seconds = added(channel_parts.seconds, excluded.seconds),
          whole_seconds = channel_parts.whole_seconds + excluded.whole_seconds`.execute(tx);
  });
}

/**
 * Forgets which parts of a video were watched, since its file is another one: its curve begins anew,
 * and that of its channel is without them. Sums of days stay.
 */
export async function forgetWatchedParts(tx: Database, videoId: string): Promise<void> {
  await sql`
    with gone as (
      delete from watched_parts where video_id = ${videoId}
      returning day, seconds, whole_seconds
    )
    update channel_parts as parts set
      seconds = subtracted(parts.seconds, gone.seconds),
      whole_seconds = greatest(parts.whole_seconds - gone.whole_seconds, 0)
    from gone, videos
    where videos.id = ${videoId} and parts.channel_id = videos.channel_id
      and parts.day = gone.day`.execute(tx);
}

function summed(plays: readonly Play[]): Map<string, Played> {
  const videos = new Map<string, Played>();
  for (const { videoId, parts, length, source } of plays) {
    const video = videos.get(videoId) ?? nothingOf(videoId);
    videos.set(videoId, video);
    for (const [part, seconds] of parts.entries()) {
      video.parts[part] = (video.parts[part] ?? 0) + seconds;
    }
    if (!source) continue;
    video.wholeSeconds += length;
    video.begun[source] += 1;
  }
  return videos;
}

const nothingOf = (videoId: string): Played => ({
  videoId,
  parts: Array.from({ length: partsOfVideo }, () => 0),
  wholeSeconds: 0,
  begun: Object.fromEntries(playSources.map((source) => [source, 0])) as Played['begun'],
});

const playedPartsTable = (played: readonly Played[]) => sql`unnest(
  ${played.map(({ videoId }) => videoId)}::text[],
  ${played.map(({ parts }) => `{${parts.join()}}`)}::text[],
  ${played.map(({ wholeSeconds }) => wholeSeconds)}::float8[]
) as played (id, parts, whole_seconds)`;

const playsTable = (played: readonly Played[]) => sql`unnest(
  ${played.map(({ videoId }) => videoId)}::text[],
  ${played.map(({ parts }) => parts.reduce((sum, one) => sum + one, 0))}::float8[],
  ${played.map(({ wholeSeconds }) => wholeSeconds)}::float8[],
  ${sql.join(playSources.map((source) => sql`${played.map(({ begun }) => begun[source])}::int[]`))}
) as played (id, seconds, whole_seconds, ${columns})`;
