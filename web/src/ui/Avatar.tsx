import styles from './Avatar.module.css';
import { usePicture } from './use-picture.ts';

/** A round picture of somebody; the initials stand there when there is no picture or it is gone. */
export function Avatar({
  name,
  image,
  size = 36,
}: {
  name: string;
  image: string | null;
  size?: number;
}) {
  const { src, onError } = usePicture(image);
  return (
    <span
      aria-hidden
      className={styles.avatar}
      // Drawn by the style sheet: as text they would be read as part of a button's name.
      data-initials={src === null ? initials(name) : undefined}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {src !== null && <img src={src} alt="" width={size} height={size} onError={onError} />}
    </span>
  );
}

/** One or two letters that stand for a name: `Ada Lovelace` → `AL`, `kinora` → `K`. */
function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}
