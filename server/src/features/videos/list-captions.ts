import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Caption, CaptionKind } from '@kinora/contract/captions';
import { languageName } from '@kinora/contract/text/languages';
import type { DB } from '../../db/tables.generated.ts';

/** The name of a caption's file in its video's folder; another file has another id. */
export const captionFile = (id: string): string => `captions-${id}.vtt`;

/** A video's captions as one column of a query. */
export const captionRows = (select: ExpressionBuilder<DB, 'videos'>) =>
  jsonArrayFrom(
    select
      .selectFrom('captions')
      .whereRef('captions.video_id', '=', 'videos.id')
      .select(['captions.id', 'captions.language', 'captions.kind']),
  );

/**
 * Captions as they are answered, by the name of their language.
 * @param url makes the address of a file of the video.
 */
export function captionsOf(
  rows: readonly { id: string; language: string; kind: string }[],
  url: (file: string) => string,
): Caption[] {
  const captions = rows.map(({ id, language, kind }) => ({
    id,
    language,
    kind: kind as CaptionKind,
    label: languageName(language) + (kind === 'captions' ? ' (CC)' : ''),
    url: url(captionFile(id)),
  }));
  return captions.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
