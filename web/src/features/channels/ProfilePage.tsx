import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { LatestHistory } from '../history/LatestHistory.tsx';
import { Playlists } from '../playlists/Playlists.tsx';
import { OwnHead } from './OwnHead.tsx';
import styles from './ProfilePage.module.css';

/** The user's own profile, whatever name the address has (PROF-01, PROF-02, PROF-10). */
export function ProfilePage() {
  return (
    <Personal title="Your profile">
      {(user) => (
        <>
          <OwnHead
            user={user}
            action={
              <Link to="/my-channel" className={buttonClass()}>
                Channel
              </Link>
            }
          >
            <span>{user.email}</span>
          </OwnHead>
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
    <section className={styles.block} aria-label={title}>
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
