import { useEffect, useState } from 'react';
import styles from './OfflineBanner.module.css';

const backOnlineMs = 2_000;

/** Says that the connection is lost, and for two seconds that it is back. */
export function OfflineBanner() {
  const [state, setState] = useState<'online' | 'offline' | 'back'>(
    navigator.onLine ? 'online' : 'offline',
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      clearTimeout(timer);
      setState('offline');
    };
    const found = () => {
      setState('back');
      timer = setTimeout(() => setState('online'), backOnlineMs);
    };
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, []);
  return (
    <output className={styles.place}>
      {state !== 'online' && (
        <p className={styles.banner} data-state={state}>
          {state === 'back' ? 'Back online' : "You're offline. Some features may be unavailable."}
        </p>
      )}
    </output>
  );
}
