import { Link } from 'react-router';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { LatestHistory } from '../history/LatestHistory.tsx';
import { Playlists } from '../playlists/Playlists.tsx';
import styles from './ProfilePage.module.css';

/** The user's own profile, whatever name the address has (PROF-01, PROF-02, PROF-10). */
export function ProfilePage() {
  return (
    <Personal title="Your profile">
      {(user) => (
        <>
          <header className={styles.head}>
            <Avatar name={user.name} image={user.profile_image} size={88} />
            <div className={styles.facts}>
              <strong className={styles.name}>{user.name}</strong>
              <span>{user.email}</span>
            </div>
            <Link to="/my-channel" className={buttonClass()}>
              Channel
            </Link>
          </header>
          <Block title="History" all="/history">
            <LatestHistory />
          </Block>
          <Block title="Playlist" all="/playlists">
            <Playlists />
          </Block>
        </>
      )}
    </Personal>
  );
}

function Block({
  title,
  all,
  children,
}: {
  title: string;
  all: string;
  children: React.ReactNode;
}) {
  return (
    <section className={styles.block}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{title}</h2>
        <Link to={all} className={buttonClass({ look: 'quiet' })} aria-label={`View all: ${title}`}>
          View all
        </Link>
      </div>
      {children}
    </section>
  );
}
