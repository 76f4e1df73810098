import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type FirstPlay } from './engine/take-first-play.ts';
import styles from './Player.module.css';
import { type PlayerSource } from './source.ts';

interface Props {
  /** Null while nothing is to be seen. */
  source: PlayerSource | null;
  video: HTMLVideoElement;
  /** What plays already in the element, in a container of its own that then goes. */
  begun?: FirstPlay | null;
  /** Whether it is in the corner of the page. */
  mini?: boolean;
  /** What lies over the picture, drawn once the box is there. */
  children: (box: HTMLElement) => ReactNode;
}

/** The box of a player, which fills the positioned element around it, with the picture in it. */
export function PlayerBox({ source, video, begun = null, mini = false, children }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element) putPicture(element, video, begun);
      setBox(element);
    },
    [video, begun],
  );
  useEffect(() => namePicture(video, source?.title ?? null), [video, source?.title]);
  const color = { '--color': source?.color ?? 'black' };
  return (
    <section
      ref={attach}
      className={styles.player}
      aria-label={mini ? 'Mini-player' : 'Video player'}
      data-mini={mini ? '' : undefined}
      hidden={!source}
      style={color as CSSProperties}
    >
      {box && children(box)}
    </section>
  );
}

/** Puts the element, which may play already, behind everything else. */
function putPicture(box: HTMLElement, video: HTMLVideoElement, begun: FirstPlay | null) {
  video.className = styles.picture ?? '';
  video.playsInline = true;
  // What has its own poster over it needs none below.
  video.removeAttribute('poster');
  box.prepend(video);
  begun?.container?.remove();
}

function namePicture(video: HTMLVideoElement, title: string | null) {
  video.ariaLabel = title;
}
