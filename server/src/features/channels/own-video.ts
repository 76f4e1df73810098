import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OwnVideo } from '@kinora/contract/channels';
import type { DB } from '../../db/tables.generated.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { card, type CardRow } from '../videos/cards.ts';
import { progressOf, type StepRow, stagesOf } from '../videos/get-video.ts';

/** What only the owner's lists say of a video, beside the fields of its card. */
export const ownFields = (select: ExpressionBuilder<DB, 'videos'>) =>
  [
    'videos.visibility',
    'videos.state',
    'videos.playable',
    'videos.error',
    jsonArrayFrom(
      select
        .selectFrom('processing_steps')
        .whereRef('processing_steps.video_id', '=', 'videos.id')
        .where('videos.state', '=', 'processing')
        .select(['name', 'state', 'progress', 'retry_at']),
    ).as('steps'),
  ] as const;

type OwnRow = CardRow &
  Pick<OwnVideo, 'visibility' | 'state' | 'playable' | 'error'> & { steps: unknown[] };

/** A row of the owner's lists as the wire has it. */
export function ownVideo(
  { visibility, state, playable, error, steps, ...row }: OwnRow,
  addresses: MediaAddresses,
): OwnVideo {
  const stages = state === 'processing' ? stagesOf(steps as StepRow[]) : [];
  const processed = state === 'processing' ? progressOf(stages) : Number(state === 'ready');
  const making = { state, playable, error, processed, stages };
  return { ...card(row, addresses, visibility), visibility, ...making };
}
