import { createPortal } from 'react-dom';
import { Preview } from './previews/Preview.tsx';
import { usePreviewedPicture } from './previews/use-previewed-picture.ts';

/**
 * Plays what a video looks like on its card: the one preview of the page, inside the picture of its
 * card. Cards know nothing of it.
 */
export function CardPreviews() {
  const picture = usePreviewedPicture();
  const id = picture?.dataset['preview'];
  return (
    picture !== null && id !== undefined && createPortal(<Preview key={id} id={id} />, picture)
  );
}
