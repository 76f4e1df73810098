import { listCategories, listCategoriesAsGuest } from '@kinora/contract/search';
import { allCategories } from '@kinora/contract/text/search-path';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { Chips, ChipsSkeleton } from '../../ui/Chips.tsx';
import { useUser } from '../accounts/session.ts';
import { RelatedList } from './related/RelatedList.tsx';
import styles from './RelatedColumn.module.css';

const all = { value: allCategories, label: allCategories };

/** What was chosen at each entry of the browser's history: Back finds it again (ux 57). */
const chosen = new Map<string, string>();

/** What to watch after a video: of all categories, or of the one that is chosen (WATCH-02). */
export default function RelatedColumn({ videoId }: { videoId: string }) {
  const { key } = useLocation();
  const [category, setCategory] = useState(chosen.get(key) ?? all.value);
  const choose = (next: string) => {
    chosen.set(key, next);
    setCategory(next);
  };

  const user = useUser();
  const names = useQuery({
    ...queryOf(user ? listCategories : listCategoriesAsGuest, {}),
    enabled: user !== undefined,
  });
  const choices = names.data?.category.map(({ category: name }) => ({ value: name, label: name }));

  return (
    <section aria-label="Related videos" className={styles.column}>
      <h2 className="unseen">Related videos</h2>
      {choices ? (
        <Chips label="Categories" all={all} choices={choices} value={category} onChange={choose} />
      ) : (
        !names.isError && <ChipsSkeleton />
      )}
      <RelatedList videoId={videoId} category={category} onAll={() => choose(all.value)} />
    </section>
  );
}
