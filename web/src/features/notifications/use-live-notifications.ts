import { useEffect, useState } from 'react';
import { joinLiveStream } from '../../api/live-stream.ts';
import { subscribeLive } from '../../api/live.ts';
import { refreshLists } from './panel/notification-lists.ts';
import { incrementUnread, setUnread } from './panel/unread.ts';

/**
 * Keeps badge and lists of a user up to date as long as the part is on the page; answers what came
 * last, to be read aloud.
 */
export function useLiveNotifications(userId: string): string {
  const [latest, setLatest] = useState('');
  useEffect(() => {
    const stops = [
      subscribeLive('notification', ({ notification_text }) => {
        incrementUnread();
        refreshLists();
        setLatest(notification_text);
      }),
      subscribeLive('unread', setUnread),
      subscribeLive('open', refreshLists),
      joinLiveStream(userId),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
  return latest;
}
