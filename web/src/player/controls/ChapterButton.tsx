import { chapterAt } from '@kinora/contract/text/chapters';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { usePopup } from '../../ui/use-popup.ts';
import { usePlayerState, useSource } from '../context.ts';
import styles from './ChapterButton.module.css';

const loadChapterMenu = () => import('../menus/ChapterMenu.tsx');

/** The name of the chapter that plays, which opens the list of all. */
export function ChapterButton() {
  const { chapters } = useSource();
  const playing = usePlayerState((state) => chapterAt(chapters, state.scrub ?? state.time));
  const menu = usePopup(loadChapterMenu);
  const title = chapters[playing]?.title;
  if (title === undefined) return null;
  return (
    <>
      <button
        type="button"
        {...menu.button}
        className={styles.button}
        aria-haspopup="menu"
        aria-label={`${title}, chapter ${playing + 1} of ${chapters.length}`}
      >
        <span className={styles.title}>{title}</span>
        <ChevronRight size={16} aria-hidden />
      </button>
      {menu.Part && <menu.Part button={menu.button.ref} onClose={menu.close} />}
    </>
  );
}
