import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Details } from '../../uploads/details.ts';

const labels: Record<keyof Details, string> = {
  title: 'the title',
  description: 'the description',
  tags: 'the tags',
  category: 'the category',
  language: 'the spoken language',
  licence: 'the licence',
  visibility: 'who can watch',
  kind: 'the kind',
  isCommentEnabled: 'comments',
  areCommentsHeld: 'the approval of comments',
  publish_at: 'the time of publication',
};

const list = new Intl.ListFormat('en');

/** Asks whose words stay, where the same detail was saved in another tab or by somebody else. */
export function ChangedElsewhere({
  names,
  onKeepOwn,
  onTakeOver,
}: {
  names: readonly (keyof Details)[];
  onKeepOwn: () => void;
  onTakeOver: () => void;
}) {
  return (
    <Notice
      role="alert"
      text={`This video was edited elsewhere in the meantime: ${list.format(names.map((name) => labels[name]))}. Which version do you want to keep?`}
    >
      <Button onClick={onTakeOver}>The saved version</Button>
      <Button onClick={onKeepOwn}>My version</Button>
    </Notice>
  );
}
