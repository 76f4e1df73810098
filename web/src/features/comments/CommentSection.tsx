import type { Comment } from '@kinora/contract/comments';
import type { Video } from '@kinora/contract/videos';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { attempt, toastRefusal } from '../../ui/use-action.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { useUser } from '../accounts/session.ts';
import { react } from './queries/comment-actions.ts';
import { NewComment } from './box/NewComment.tsx';
import styles from './CommentSection.module.css';
import { HeldLink } from './HeldLink.tsx';
import { CommentList } from './lists/CommentList.tsx';
import { OwnHeld } from './held/OwnHeld.tsx';
import { LinkedComment } from './lists/LinkedComment.tsx';
import { useLinked } from './lists/use-linked.ts';
import { useComments } from './lists/use-comments.ts';
import {
  type CommentIntent,
  type DeleteTarget,
  type Person,
  SectionContext,
} from './section/section-context.ts';
import { SectionHead } from './section/SectionHead.tsx';

const choosable = { comments: ['top', 'newest'] } as const;

const loadDialog = () => import('./menu/DeleteDialog.tsx');

/**
 * All comments of a video, for everybody to read (COMM-02), and a box to write one.
 * @param linked the comment that the page's address leads to; it comes first
 * @param intent what a user has just pressed, also before signing in; null once it was done
 */
export default function CommentSection({
  video,
  linked,
  intent,
  onIntentDone,
  ask,
  enterSends,
}: {
  video: Video;
  linked: string | null;
  intent: CommentIntent | null;
  onIntentDone: () => void;
  ask: (intent: CommentIntent) => void;
  enterSends: boolean;
}) {
  const user = useUser();
  const [{ comments: sort }, choose] = useUrlState(choosable);
  const [editing, edit] = useState<string | null>(null);
  const [deleteTarget, setDeleteTarget] = useState<DeleteTarget | null>(null);
  const { Part: DeleteDialog, fetchPart } = useLazyComponent(loadDialog);
  const askToDelete = useCallback(
    function askAbout(what: DeleteTarget) {
      setDeleteTarget(what);
      const again = () => askAbout(what);
      void fetchPart({ again }).then((came) => came || setDeleteTarget(null));
    },
    [fetchPart],
  );
  const comments = useComments(video.id, sort);
  const link = useLinked(video.id, linked);
  const { shown } = comments;
  const people = useMemo(() => peopleIn(shown, user?.user_id), [shown, user?.user_id]);
  const section = useMemo(
    () => ({
      ...{ video, user, people, ask, intent, onIntentDone },
      ...{ linked, editing, edit, askToDelete, enterSends },
    }),
    [video, user, people, ask, intent, onIntentDone, linked, editing, askToDelete, enterSends],
  );
  useIntendedReaction(intent, onIntentDone);
  const isThere = (id: string) =>
    link.found?.comment.id === id || shown.some((comment) => comment.id === id);
  const isMissed =
    intent?.do === 'reply' &&
    comments.list.isSuccess &&
    !(link.isLoading || link.problem || isThere(intent.thread));
  useEffect(() => {
    // Its box would open by itself once one has read as far.
    if (isMissed) onIntentDone();
  }, [isMissed, onIntentDone]);
  return (
    <SectionContext value={section}>
      <div className={styles.section}>
        <SectionHead
          total={comments.total}
          fresh={comments.fresh}
          sort={sort}
          onSort={(next) => choose({ comments: next })}
          onFresh={() => {
            choose({ comments: 'newest' });
            comments.refresh();
          }}
        />
        <NewComment />
        {video.mine && <HeldLink videoId={video.id} />}
        {user && !video.mine && <OwnHeld videoId={video.id} held={video.areCommentsHeld} />}
        <LinkedComment linked={link} />
        <CommentList comments={comments} besides={link.found?.comment.id ?? null} />
      </div>
      {deleteTarget && DeleteDialog && (
        <DeleteDialog deleteTarget={deleteTarget} onClose={() => setDeleteTarget(null)} />
      )}
    </SectionContext>
  );
}

/** Everybody who takes part in comments, but the reader. */
function peopleIn(comments: readonly Comment[], readerId: string | undefined): Person[] {
  const people = new Map<string, Person>();
  for (const one of comments.flatMap((comment) => [comment, ...comment.replies])) {
    if (one.user_id === null || one.user_id === readerId || people.has(one.user_id)) continue;
    const { user_name: name, username, profile_image: image } = one;
    people.set(one.user_id, { name, username, image });
  }
  return [...people.values()];
}

/** Likes or dislikes what a guest wanted to before signing in. */
function useIntendedReaction(intent: CommentIntent | null, onDone: () => void): void {
  useEffect(() => {
    if (intent?.do !== 'like' && intent?.do !== 'dislike') return;
    const { id, do: reaction } = intent;
    onDone();
    void attempt(() => react(id, reaction, true), { onRefusal: toastRefusal });
  }, [intent, onDone]);
}
