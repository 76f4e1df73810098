import { type Draft, listDrafts } from '@kinora/contract/uploads';
import { call } from '../../api/call.ts';

/** When a file was last changed, as its upload notes it. */
export const modifiedAt = (file: File): string => new Date(file.lastModified).toISOString();

/** The user's videos that wait for their file or for the rest of it, newest first. */
export async function readDrafts(): Promise<Draft[]> {
  const answer = await call(listDrafts, {});
  return answer.ok ? answer.drafts : [];
}

/** The draft that some bytes of this very file have been sent for, on whatever visit. */
export async function findDraftOf(file: File): Promise<Draft | null> {
  const drafts = await readDrafts();
  return drafts.find(({ file: sent }) => isFile(sent, file)) ?? null;
}

/** Whether what some bytes were sent of is this very file. */
export const isFile = (sent: Draft['file'], file: File): boolean =>
  sent?.name === file.name && sent.bytes === file.size && sent.modified_at === modifiedAt(file);
