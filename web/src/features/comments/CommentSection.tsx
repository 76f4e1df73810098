import type { CommentSort } from '@kinora/contract/comments';
import type { Video } from '@kinora/contract/videos';
import { useCallback, useMemo, useState } from 'react';
import { useLatePart } from '../../ui/useLatePart.ts';
import { useUser } from '../accounts/session.ts';
import { NewComment } from './box/NewComment.tsx';
import styles from './CommentSection.module.css';
import { CommentList } from './lists/CommentList.tsx';
import { LinkedComment } from './lists/LinkedComment.tsx';
import { useLinked } from './lists/use-linked.ts';
import { useComments } from './lists/use-comments.ts';
import { peopleIn } from './section/people-in.ts';
import { type Doomed, SectionContext } from './section/section-context.ts';
import { SectionHead } from './section/SectionHead.tsx';
import type { Wish } from './section/wish.ts';
import { useWishedReaction } from './section/use-wished-reaction.ts';

const loadDialog = () => import('./menu/DeleteDialog.tsx');

/**
 * All comments of a video, for everybody to read (COMM-02), and a box to write one.
 * @param linked the comment that the page's address leads to; it comes first
 * @param wish what a user has just pressed, also before signing in
 */
export default function CommentSection({
  video,
  linked,
  wish,
  ask,
}: {
  video: Video;
  linked: string | null;
  wish: Wish | null;
  ask: (wish: Wish) => void;
}) {
  const user = useUser();
  const [sort, setSort] = useState<CommentSort>('top');
  const [editing, edit] = useState<string | null>(null);
  const [doomed, doom] = useState<Doomed | null>(null);
  const { Part: DeleteDialog, fetchPart } = useLatePart(loadDialog);
  const askToDelete = useCallback(
    (what: Doomed) => {
      doom(what);
      void fetchPart().then((came) => came || doom(null));
    },
    [fetchPart],
  );
  const comments = useComments(video.id, sort);
  const link = useLinked(video.id, linked);
  const { shown } = comments;
  const people = useMemo(() => peopleIn(shown, user?.user_id), [shown, user?.user_id]);
  const section = useMemo(
    () => ({ video, user, people, ask, wish, linked, editing, edit, askToDelete }),
    [video, user, people, ask, wish, linked, editing, askToDelete],
  );
  useWishedReaction(wish);
  return (
    <SectionContext value={section}>
      <div className={styles.section}>
        <SectionHead
          total={comments.total}
          fresh={comments.fresh}
          sort={sort}
          onSort={setSort}
          onFresh={() => {
            setSort('newest');
            comments.refresh();
          }}
        />
        <NewComment />
        <LinkedComment linked={link} />
        <CommentList comments={comments} besides={link.found?.comment.id ?? null} />
      </div>
      {doomed && DeleteDialog && <DeleteDialog doomed={doomed} onClose={() => doom(null)} />}
    </SectionContext>
  );
}
