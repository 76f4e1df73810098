import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { removeComment } from '../comment-actions.ts';
import { type Doomed, useSection } from '../section/section-context.ts';

/** Asks before a comment is deleted, and only then sends anything (COMM-09). */
export default function DeleteDialog({
  doomed: { words, thread },
  onClose,
}: {
  doomed: Doomed;
  onClose: () => void;
}) {
  const { video } = useSection();
  const [busy, setBusy] = useState(false);
  const gone = useRef(false);
  const what = thread === null ? 'comment' : 'reply';
  const answered = 'reply_count' in words && words.reply_count > 0;

  async function remove() {
    setBusy(true);
    const place = { videoId: video.id, mine: video.mine };
    gone.current = await removeComment(place, words.id, thread);
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
      <p>
        {answered ? 'Nothing brings it back. Replies of others stay.' : 'Nothing brings it back.'}
      </p>
    </Dialog>
  );
}

const sectionHeading = () => document.querySelector<HTMLElement>('[data-comments] h2');
