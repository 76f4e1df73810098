import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { refreshPage } from '../features/accounts/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { scrollToTop } from '../ui/scroll.ts';
import styles from './Header.module.css';

/** The logo leads home; at home it scrolls to the top and asks for what is new. */
export function HomeLink() {
  const { pathname } = useLocation();
  const atHome = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (pathname !== '/' || opensElsewhere) return;
    event.preventDefault();
    scrollToTop();
    void refreshPage();
  };
  return (
    <Link to="/" className={styles.home} onClick={atHome}>
      <Logo />
    </Link>
  );
}
