import { type Draft, listDrafts } from '@kinora/contract/uploads';
import { patchAnswer, queryOf, refreshAnswer } from '../../api/queries.ts';

/** When a file was last changed, as its upload notes it. */
export const modifiedAt = (file: File): string => new Date(file.lastModified).toISOString();

/** The user's videos that wait for their file or for the rest of it, newest first. */
export const draftsQuery = queryOf('uploads', listDrafts, {});

/** Notes that a video waits no more: its file has come, or it is deleted. */
export function forgetDraft(videoId: string): void {
  patchAnswer(draftsQuery, ({ drafts, ...rest }) => ({
    ...rest,
    drafts: drafts.filter(({ id }) => id !== videoId),
  }));
  // What is on its way was asked for before that.
  void refreshAnswer(draftsQuery);
}

/** Whether what some bytes were sent of is this very file. */
export const isFile = (sent: Draft['file'], file: File): boolean =>
  sent?.name === file.name && sent.bytes === file.size && sent.modified_at === modifiedAt(file);
