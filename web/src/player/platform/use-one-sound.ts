import { useEffect } from 'react';

/**
 * Only one video is heard at a time: this one pauses when another begins to sound, on this page or
 * in another tab of the site.
 */
export function useOneSound(video: () => HTMLVideoElement): void {
  useEffect(() => {
    const mine = video();
    const tabs = new BroadcastChannel('sound');
    const tell = () => {
      if (sounds(mine)) tabs.postMessage('begins');
    };
    const giveWay = () => {
      if (sounds(mine)) mine.pause();
    };
    const onPlay = ({ target }: Event) => {
      if (target === mine) tell();
      else if (target instanceof HTMLMediaElement && sounds(target)) giveWay();
    };
    tabs.addEventListener('message', giveWay);
    mine.addEventListener('volumechange', tell);
    // These events do not bubble.
    document.addEventListener('play', onPlay, true);
    return () => {
      tabs.close();
      mine.removeEventListener('volumechange', tell);
      document.removeEventListener('play', onPlay, true);
    };
  }, [video]);
}

const sounds = ({ paused, muted, volume }: HTMLMediaElement) => !paused && !muted && volume > 0;
