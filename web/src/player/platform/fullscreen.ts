/** What Safari on phones has instead of the standard: only the video itself can fill the screen. */
interface OldSafariVideo {
  webkitEnterFullscreen?: () => void;
}

/** Orientation locking, which the platform's types lack. */
interface LockableOrientation {
  lock?: (orientation: 'landscape' | 'portrait') => Promise<void>;
}

/** Fills the screen with the player, or leaves. A phone is turned to fit the video's shape. */
export async function toggleFullscreen(
  stage: HTMLElement,
  video: HTMLVideoElement & OldSafariVideo,
): Promise<void> {
  if (document.fullscreenElement) {
    await document.exitFullscreen();
  } else if (stage.requestFullscreen) {
    await stage.requestFullscreen({ navigationUI: 'hide' });
    if (matchMedia('(pointer: coarse)').matches) await turnScreen(video);
  } else {
    video.webkitEnterFullscreen?.();
  }
}

async function turnScreen(video: HTMLVideoElement): Promise<void> {
  const orientation: LockableOrientation = screen.orientation;
  try {
    await orientation.lock?.(video.videoHeight > video.videoWidth ? 'portrait' : 'landscape');
  } catch {
    // Many devices cannot lock; the viewer turns them by hand.
  }
}

/**
 * Reports whether the player fills the screen, now and at each change. While it does, Esc leaves
 * before it closes anything else, also in browsers that give that key to the page. Returns what
 * stops it.
 */
export function watchFullscreen(stage: HTMLElement, report: (fills: boolean) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.fullscreenElement !== stage) return;
    event.stopPropagation();
    // The browser may have left by itself.
    document.exitFullscreen().catch(() => undefined);
  };
  const leave = () => document.removeEventListener('keydown', onKey, true);
  const onChange = () => {
    const fills = document.fullscreenElement === stage;
    report(fills);
    if (fills) document.addEventListener('keydown', onKey, true);
    else leave();
  };
  onChange();
  document.addEventListener('fullscreenchange', onChange);
  return () => {
    leave();
    document.removeEventListener('fullscreenchange', onChange);
  };
}
