import { useEffect, useRef } from 'react';
import styles from './ScrollProgress.module.css';

/** A thin line under the header that shows how much of the page has been scrolled. */
export function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const part = scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0;
      if (line.current) line.current.style.scale = `${part} 1`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, []);
  return <div ref={line} aria-hidden className={styles.line} />;
}
