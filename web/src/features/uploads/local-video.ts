import { useEffect, useState } from 'react';

/** A file as this browser plays it. */
export interface LocalVideo {
  /** Good as long as the part of the page that asked for it is there. */
  url: string;
  /** Pixels as shown, after rotation. */
  width: number;
  height: number;
  seconds: number;
}

/**
 * What a file is, as far as this browser can play it.
 * @returns undefined while it is looked at, null if the browser makes nothing of it
 */
export function useLocalVideo(file: File): LocalVideo | null | undefined {
  const [found, setFound] = useState<{ file: File; video: LocalVideo | null }>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const element = document.createElement('video');
    const tell = (video: LocalVideo | null) => setFound({ file, video });
    element.preload = 'metadata';
    element.muted = true;
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener('error', () => tell(null), { signal });
    const look = () => {
      const { videoWidth: width, videoHeight: height, duration: seconds } = element;
      const isWhole = width > 0 && height > 0 && Number.isFinite(seconds) && seconds > 0;
      tell(isWhole ? { url, width, height, seconds } : null);
    };
    element.addEventListener('loadedmetadata', look, { signal });
    element.src = url;
    return () => {
      gone.abort();
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return found?.file === file ? found.video : undefined;
}
