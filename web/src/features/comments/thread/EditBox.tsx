import type { Reply } from '@kinora/contract/comments';
import { useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { CommentBox } from '../box/CommentBox.tsx';
import { changeComment } from '../queries/comment-actions.ts';
import { useSection } from '../section/section-context.ts';

/** The words of a comment in a box; what is refused stays in it (ERR-04). */
export function EditBox({ words }: { words: Reply }) {
  const { edit } = useSection();
  const [text, setText] = useState(words.comment);
  const { run, busy } = useAction();
  const close = () => edit(null);
  async function save() {
    if (text.trim() === words.comment) return close();
    const outcome = await run(() => changeComment(words.id, text.trim()));
    if (outcome?.ok) close();
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
