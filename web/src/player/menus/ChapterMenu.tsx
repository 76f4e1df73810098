import { Menu } from '@base-ui/react/menu';
import { chapterAt } from '@kinora/contract/text/chapters';
import { clock } from '@kinora/contract/text/duration';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { thumbnailAt } from '../timeline/storyboard.ts';
import { StoryboardPicture } from '../timeline/StoryboardPicture.tsx';
import { useThumbnails } from '../timeline/use-thumbnails.ts';
import styles from './ChapterMenu.module.css';
import { PlayerMenu, type PlayerMenuProps } from './PlayerMenu.tsx';

/** Every chapter with its picture; the one that plays is marked and has the focus first (ux 21). */
export default function ChapterMenu(props: PlayerMenuProps) {
  const { actions } = usePlayer();
  const { chapters, storyboardUrl } = useSource();
  const thumbnails = useThumbnails(storyboardUrl);
  const playing = usePlayerState((state) => chapterAt(chapters, state.time));
  return (
    <PlayerMenu {...props} label="Chapters" align="start">
      <Menu.RadioGroup aria-label="Chapters" value={playing}>
        {chapters.map(({ title, start }, i) => {
          // A little into the chapter: its first picture may still belong to the one before.
          const thumbnail = thumbnailAt(thumbnails, start + 1);
          return (
            <Menu.RadioItem
              key={start}
              className={styles.row}
              value={i}
              closeOnClick
              onClick={() => actions.seek(start)}
            >
              <span className={styles.picture}>
                {thumbnail && <StoryboardPicture thumbnail={thumbnail} longest={96} />}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.time}>{clock(start)}</span>
              </span>
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
    </PlayerMenu>
  );
}
