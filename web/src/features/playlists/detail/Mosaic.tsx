import ListVideo from 'lucide-react/icons/list-video';
import { pictureUrl } from '../../../ui/picture-url.ts';
import styles from './Mosaic.module.css';

/** The first pictures of a playlist: four beside each other, or the first one alone. */
export function Mosaic({ pictures }: { pictures: readonly string[] }) {
  const shown = pictures.length >= 4 ? pictures : pictures.slice(0, 1);
  return (
    <div className={styles.mosaic} data-pictures={shown.length} aria-hidden>
      {shown.map((picture) => (
        <img key={picture} src={pictureUrl(picture) ?? undefined} alt="" decoding="async" />
      ))}
      {shown.length === 0 && <ListVideo size={40} />}
    </div>
  );
}
