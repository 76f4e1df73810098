import type { Reply } from '@kinora/contract/comments';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { CommentBox } from '../box/CommentBox.tsx';
import { useDraft } from '../box/use-draft.ts';
import { changeComment } from '../queries/comment-actions.ts';
import { useSection } from '../section/section-context.ts';

/**
 * The words of a comment in a box; what is refused stays in it (ERR-04), and what is neither saved nor
 * cancelled while another comment is edited (COMM-07).
 */
export function EditBox({ words }: { words: Reply }) {
  const { edit } = useSection();
  const { text, change, unstore } = useDraft(`edit ${words.id}`, words.comment);
  const { run, busy } = useAction(toastRefusal);
  const close = () => {
    unstore();
    edit(null);
  };
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
      onText={change}
      onSend={() => void save()}
      onCancel={close}
      focus
      busy={busy}
    />
  );
}
