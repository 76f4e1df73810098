import { allCategories } from '@kinora/contract/text/search-path';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { CategoryChips } from '../videos/CategoryChips.tsx';
import { RelatedList } from './related/RelatedList.tsx';
import styles from './RelatedColumn.module.css';

const choosable = { category: allCategories };

/** What to watch after a video: of all categories, or of the one that is chosen (WATCH-02). */
export default function RelatedColumn({ videoId }: { videoId: string }) {
  const [{ category }, chooseOne] = useUrlState(choosable);
  const choose = (next: string) => chooseOne({ category: next });

  return (
    <section aria-label="Related videos" className={styles.column}>
      <h2 className="unseen">Related videos</h2>
      <CategoryChips value={category} onChange={choose} />
      <RelatedList videoId={videoId} category={category} onAll={() => choose(allCategories)} />
    </section>
  );
}
