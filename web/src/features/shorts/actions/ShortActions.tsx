import { shortCount } from '@kinora/contract/text/counts';
import { shortPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Share2 from 'lucide-react/icons/share-2';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { loadCode, showLoadFailure } from '../../../ui/load-code.ts';
import { usePopup } from '../../../ui/use-popup.ts';
import { useIntent } from '../../accounts/use-intent.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './ShortActions.module.css';
import type { ShortPanel } from './ShortMenu.tsx';
import type { ShortReactions } from './use-short-reactions.ts';

const loadShare = () => import('../../sharing/ShareDialog.tsx');
const loadMenu = () => import('./ShortMenu.tsx');

/** Takes a short out of all lists. The code for it comes with the menu, or now. */
async function loadAndHide(video: Video): Promise<void> {
  const load = () => import('../../recommendations/hide-from-lists.ts');
  const code = await loadCode(load).catch(() => null);
  if (code) await code.hideFromLists(video);
  else showLoadFailure(() => void loadAndHide(video));
}

/** What can be done with a short, beside its picture or at its edge. */
export function ShortActions({
  video,
  reactions: { busyWith, like, dislike },
  commentsOpen,
  onComments,
}: {
  video: Video;
  reactions: ShortReactions;
  commentsOpen: boolean;
  onComments: () => void;
}) {
  const share = usePopup(loadShare);
  const menu = usePopup(loadMenu);
  const [panel, setPanel] = useState<ShortPanel | null>(null);
  // Here, since the menu is closed when a guest is back from the sign-in.
  const choose = useIntent<'hide' | ShortPanel>(`menu:${video.id}`, (choice) => {
    if (choice === 'hide') return void loadAndHide(video);
    setPanel(choice);
    menu.open();
  });
  return (
    <div className={styles.column}>
      <ActionButton
        label={`Like, ${shortCount(video.likes)}`}
        count={shortCount(video.likes)}
        pressed={video.isVideoLike}
        busy={busyWith === 'like'}
        onClick={() => like(!video.isVideoLike)}
      >
        <ThumbsUp size={24} fill={video.isVideoLike ? 'currentColor' : 'none'} aria-hidden />
      </ActionButton>
      <ActionButton
        label={`Dislike, ${shortCount(video.dislikes)}`}
        count={shortCount(video.dislikes)}
        pressed={video.isVideoDislike}
        busy={busyWith === 'dislike'}
        onClick={() => dislike(!video.isVideoDislike)}
      >
        <ThumbsDown size={24} fill={video.isVideoDislike ? 'currentColor' : 'none'} aria-hidden />
      </ActionButton>
      {video.isCommentEnabled && (
        <ActionButton
          label="Comments"
          data-opens-comments
          aria-expanded={commentsOpen}
          onClick={onComments}
        >
          <MessageSquareText size={24} aria-hidden />
        </ActionButton>
      )}
      <ActionButton {...share.button} label="Share" aria-haspopup="dialog">
        <Share2 size={24} aria-hidden />
      </ActionButton>
      <ActionButton {...menu.button} label="More" aria-haspopup="menu">
        <Ellipsis size={24} aria-hidden />
      </ActionButton>
      {share.Part && (
        <share.Part video={{ ...video, path: shortPath(video.id) }} onClose={share.close} />
      )}
      {menu.Part && (
        <menu.Part
          video={video}
          panel={panel}
          onChoose={choose}
          button={menu.button.ref}
          onClose={() => {
            setPanel(null);
            menu.close();
          }}
        />
      )}
    </div>
  );
}
