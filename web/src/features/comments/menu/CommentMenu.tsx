import type { Comment, Reply } from '@kinora/contract/comments';
import { watchPath } from '@kinora/contract/text/slug';
import Heart from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import UserX from 'lucide-react/icons/user-x';
import type { RefObject } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { blockFromComments } from '../../recommendations/hide-from-lists.ts';
import { heart, pin } from '../queries/comment-actions.ts';
import { useSection } from '../section/section-context.ts';

/** What the reader may do with a comment besides answering it (COMM-08). */
export default function CommentMenu({
  words,
  button,
  onClose,
  onDelete,
}: {
  words: Comment | Reply;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { video, user, edit } = useSection();
  const own = words.user_id === user?.user_id;
  const moderates = user != null && user.role !== 'user';
  const context = { videoId: video.id, mine: video.mine };
  const address = new URL(watchPath(video, words.id), location.origin).href;
  return (
    <Menu button={button} onClose={onClose}>
      <MenuItem
        icon={<Link size={18} />}
        onClick={() => void copyText(address, 'The link is copied.')}
      >
        Copy link
      </MenuItem>
      {video.mine && 'pinned' in words && (
        <MenuItem
          icon={words.pinned ? <PinOff size={18} /> : <Pin size={18} />}
          onClick={() => void pin(context, words.id, !words.pinned)}
        >
          {words.pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
      )}
      {video.mine && (
        <MenuItem
          icon={words.hearted ? <HeartOff size={18} /> : <Heart size={18} />}
          onClick={() => void heart(words.id, !words.hearted)}
        >
          {words.hearted ? 'Remove heart' : 'Give a heart'}
        </MenuItem>
      )}
      {own && (!video.areCommentsHeld || video.mine || moderates) && (
        <MenuItem icon={<Pencil size={18} />} onClick={() => edit(words.id)}>
          Edit
        </MenuItem>
      )}
      {(own || video.mine || moderates) && (
        <MenuItem icon={<Trash2 size={18} />} onClick={onDelete}>
          Delete
        </MenuItem>
      )}
      {video.mine && !own && words.user_id !== null && (
        <MenuItem
          icon={<UserX size={18} />}
          onClick={() => void blockFromComments(words.user_id ?? '', words.user_name)}
        >
          Block {words.user_name}
        </MenuItem>
      )}
    </Menu>
  );
}
