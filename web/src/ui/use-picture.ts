import { useEffect, useState } from 'react';
import { pictureUrl } from './picture-url.ts';

/**
 * A picture that may not come: its address, null where there is none or it failed, and what to call
 * when it fails. It is tried again under another address, and once the browser is online again.
 */
export function usePicture(path: string | null): { src: string | null; onError: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  const address = pictureUrl(path);
  const isGone = address !== null && address === failed;
  useEffect(() => {
    if (!isGone) return undefined;
    const tryAgain = () => setFailed(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isGone]);
  return { src: isGone ? null : address, onError: () => setFailed(address) };
}
