import type { Comment, Reply } from '@kinora/contract/comments';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Popup } from '../../../ui/usePopup.ts';
import type CommentMenu from './CommentMenu.tsx';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

/**
 * What else can be done with a comment, and the question before it is deleted (COMM-09).
 * @param thread the comment above a reply; null for a comment itself
 */
export function CommentMenuButton({
  words,
  thread,
  menu,
}: {
  words: Comment | Reply;
  thread: string | null;
  menu: Popup<ComponentProps<typeof CommentMenu>>;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <IconButton
        {...menu.button}
        label={`More about the comment of ${words.user_name}`}
        aria-haspopup="menu"
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {menu.Part && (
        <menu.Part
          words={words}
          button={menu.button.ref}
          onClose={menu.close}
          onDelete={() => setAsking(true)}
        />
      )}
      <Suspense fallback={null}>
        {asking && <DeleteDialog words={words} thread={thread} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
