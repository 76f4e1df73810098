import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { scrollToTop } from '../ui/scroll.ts';
import styles from './ScrollToTop.module.css';

const shownFrom = 280;

/** A way back up, once the page is scrolled by 280 px. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > shownFrom);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <IconButton label="Scroll to top" className={styles.button} onClick={scrollToTop}>
      <ArrowUp size={20} />
    </IconButton>
  );
}
