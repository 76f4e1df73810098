import ListVideo from 'lucide-react/icons/list-video';
import { usePicture } from '../../../ui/use-picture.ts';
import styles from './Mosaic.module.css';

/** The first pictures of a playlist: four beside each other, or the first one alone. */
export function Mosaic({ pictures }: { pictures: readonly string[] }) {
  const shown = pictures.length >= 4 ? pictures : pictures.slice(0, 1);
  return (
    <div className={styles.mosaic} data-pictures={shown.length} aria-hidden>
      {shown.map((picture) => (
        <Picture key={picture} picture={picture} />
      ))}
      {shown.length === 0 && <ListVideo size={40} />}
    </div>
  );
}

/** Its place is empty if it never comes. */
function Picture({ picture }: { picture: string }) {
  const { src, onError } = usePicture(picture);
  return src === null ? <span /> : <img src={src} alt="" decoding="async" onError={onError} />;
}
