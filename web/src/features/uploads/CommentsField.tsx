import { type Option, Select } from '../../ui/Select.tsx';
import type { Details } from './details.ts';

/** What becomes of comments below a video. */
export type CommentRule = 'on' | 'held' | 'off';

export const commentRules: Option<CommentRule>[] = [
  { value: 'on', label: 'On', detail: 'Anyone can comment' },
  { value: 'held', label: 'Held', detail: 'Others see a comment once you have approved it' },
  { value: 'off', label: 'Off', detail: 'Nobody can comment' },
];

/** The details that stand for a rule; whoever switches comments off keeps what they chose before. */
export const detailsOfRule = (rule: CommentRule) =>
  rule === 'off'
    ? { isCommentEnabled: false }
    : { isCommentEnabled: true, areCommentsHeld: rule === 'held' };

/** Whether others may write below a video, and whether that waits for approval. */
export function CommentsField({
  details: { isCommentEnabled, areCommentsHeld },
  onEdit,
}: {
  details: Pick<Details, 'isCommentEnabled' | 'areCommentsHeld'>;
  onEdit: (changes: Partial<Details>) => void;
}) {
  const shown = areCommentsHeld ? 'held' : 'on';
  return (
    <Select
      label="Comments"
      options={commentRules}
      value={isCommentEnabled ? shown : 'off'}
      onChange={(rule) => onEdit(detailsOfRule(rule))}
    />
  );
}
