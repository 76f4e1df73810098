import { pictureUrl } from '../../ui/picture-url.ts';
import styles from './Banner.module.css';

/**
 * The wide picture across the top of a channel. Its address is that of the WebP, beside which lies an
 * AVIF; one that was chosen just now has none.
 * @param empty keeps its place where there is no banner.
 */
export function Banner({ image, empty = false }: { image: string | null; empty?: boolean }) {
  const address = pictureUrl(image);
  if (address === null) return empty ? <div className={styles.banner} /> : null;
  return (
    <picture>
      {address.endsWith('.webp') && (
        <source type="image/avif" srcSet={address.replace(/webp$/, 'avif')} />
      )}
      <img className={styles.banner} src={address} alt="" width={1920} height={320} />
    </picture>
  );
}
