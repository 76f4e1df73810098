import { createPortal } from 'react-dom';
import { Preview } from './Preview.tsx';
import { usePreviewedPicture } from './use-previewed-picture.ts';

/** The one preview of the page, inside the picture of its card: cards know nothing of it. */
export default function PreviewOnCard() {
  const picture = usePreviewedPicture();
  const id = picture?.dataset['preview'];
  return (
    picture !== null && id !== undefined && createPortal(<Preview key={id} id={id} />, picture)
  );
}
