import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { removeComment } from '../queries/comment-actions.ts';
import { type DeleteTarget, useSection } from '../section/section-context.ts';

/** Asks before a comment is deleted, and only then sends anything (COMM-09). */
export default function DeleteDialog({
  deleteTarget: { words, thread },
  onClose,
}: {
  deleteTarget: DeleteTarget;
  onClose: () => void;
}) {
  const { video } = useSection();
  const { run, busy } = useAction(toastRefusal);
  const gone = useRef(false);
  const what = thread === null ? 'comment' : 'reply';
  const answered = 'reply_count' in words && words.reply_count > 0;

  async function remove() {
    const context = { videoId: video.id, mine: video.mine };
    const outcome = await run(() => removeComment(context, words.id, thread));
    if (!outcome) return;
    gone.current = outcome.ok;
    onClose();
  }
  return (
    <Dialog
      open
      title={`Delete this ${what}?`}
      onClose={onClose}
      focusAfter={() => (gone.current ? sectionHeading() : null)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <DialogText>
        {answered
          ? 'This cannot be undone. Other people’s replies stay.'
          : 'This cannot be undone.'}
      </DialogText>
    </Dialog>
  );
}

const sectionHeading = () => document.querySelector<HTMLElement>('[data-comments] h2');
