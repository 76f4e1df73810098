import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Link } from '../../navigation/Link.tsx';
import { sections } from './sections.ts';
import styles from './SettingsFrame.module.css';

/** What all settings stand in: their menu beside the page, or a strip above it on a phone. */
export function SettingsFrame() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = menu.current;
    const here = strip?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (strip && here) strip.scrollLeft = here.offsetLeft - strip.clientWidth / 3;
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <nav ref={menu} aria-label="Settings" className={styles.menu}>
        <ul className={styles.list}>
          {sections.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className={styles.section}
              >
                <Icon size={18} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
