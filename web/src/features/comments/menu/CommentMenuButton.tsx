import type { Comment, Reply } from '@kinora/contract/comments';
import type { ComponentProps } from 'react';
import { EllipsisVertical } from '../../../ui/DotIcons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Popup } from '../../../ui/use-popup.ts';
import { useSection } from '../section/section-context.ts';
import type CommentMenu from './CommentMenu.tsx';

/**
 * What else can be done with a comment.
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
  const { askToDelete } = useSection();
  return (
    <div>
      <IconButton
        {...menu.button}
        label={`More about the comment of ${words.user_name}`}
        aria-haspopup="menu"
      >
        <EllipsisVertical size={18} />
      </IconButton>
      {menu.Part && (
        <menu.Part
          words={words}
          button={menu.button.ref}
          onClose={menu.close}
          onDelete={() => askToDelete({ words, thread })}
        />
      )}
    </div>
  );
}
