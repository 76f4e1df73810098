import ListVideo from 'lucide-react/icons/list-video';
import { useState } from 'react';
import { pictureUrl } from '../../../ui/picture-url.ts';
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
  const [broken, setBroken] = useState(false);
  const address = pictureUrl(picture);
  if (address === null || broken) return <span />;
  return <img src={address} alt="" decoding="async" onError={() => setBroken(true)} />;
}
