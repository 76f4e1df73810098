import { useEffect, useState } from 'react';
import { hearLive } from '../../api/live.ts';
import { refreshLists } from './notification-lists.ts';
import { noteOneMore, noteUnread } from './unread.ts';

const loadStream = () => import('../../api/live-stream.ts');

/**
 * Keeps badge and lists of a user up to date as long as the part is on the page; answers what came
 * last, to be read aloud.
 */
export function useLiveNotifications(userId: string): string {
  const [latest, setLatest] = useState('');
  useEffect(() => {
    const deaf = [
      hearLive('notification', ({ notification_text }) => {
        noteOneMore();
        refreshLists();
        setLatest(notification_text);
      }),
      hearLive('unread', noteUnread),
      hearLive('open', refreshLists),
    ];
    const joining = loadStream()
      .then(({ joinLive }) => joinLive(userId))
      // Without it nothing comes by itself, and all else goes on (ERR-09).
      .catch(() => () => {});
    return () => {
      void joining.then((leave) => leave());
      for (const stop of deaf) stop();
    };
  }, [userId]);
  return latest;
}
