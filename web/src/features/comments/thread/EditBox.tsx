import type { Reply } from '@kinora/contract/comments';
import { useState } from 'react';
import { CommentBox } from '../box/CommentBox.tsx';
import { changeComment } from '../comment-actions.ts';
import { useSection } from '../section/section-context.ts';

/** The words of a comment in a box; what is refused stays in it (ERR-04). */
export function EditBox({ words }: { words: Reply }) {
  const { edit } = useSection();
  const [text, setText] = useState(words.comment);
  const [busy, setBusy] = useState(false);
  const close = () => edit(null);
  async function save() {
    setBusy(true);
    const taken = text.trim() === words.comment || (await changeComment(words.id, text.trim()));
    setBusy(false);
    if (taken) close();
  }
  return (
    <CommentBox
      label="Edit your comment"
      send="Save"
      text={text}
      onText={setText}
      onSend={() => void save()}
      onCancel={close}
      focus
      busy={busy}
    />
  );
}
