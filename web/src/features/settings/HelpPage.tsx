import { Link } from '../../navigation/Link.tsx';
import { brand } from '../../ui/brand.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './Prose.module.css';

/** Answers to what people ask most; readable by everybody. */
export function HelpPage() {
  usePageTitle('Help');
  return (
    <article className={styles.prose}>
      <h1 tabIndex={-1}>Help</h1>
      <p className={styles.lead}>
        Short answers to common questions about {brand}. Can’t find yours?{' '}
        <Link to="/feedback">Write to us</Link>.
      </p>

      <h2>Watching</h2>
      <details>
        <summary>A video stops or looks blurred</summary>
        <p>
          {brand} picks the quality that your connection can carry. To choose yourself, open
          Settings in the player and pick one; a lower quality buffers less. If it does not play at
          all, reload the page. If one video fails while others play, tell us which one.
        </p>
      </details>
      <details>
        <summary>Can I use the keyboard?</summary>
        <p>
          Yes, for everything. In the player, press <kbd>?</kbd> for the list of keys. On the page,{' '}
          <kbd>Tab</kbd> moves on, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes.
        </p>
      </details>
      <details>
        <summary>Why can I no longer find a video?</summary>
        <p>
          Its owner deleted it or made it private, or closed the account. A private video can be
          watched by its owner alone; an unlisted one by whoever has its link.
        </p>
      </details>

      <h2>Uploading</h2>
      <details>
        <summary>Which files can I upload?</summary>
        <p>
          Anything from a camera, a phone or a video editor. {brand} checks the content of the file,
          not its name, and makes versions that browsers play. Vertical or square videos of up to
          three minutes become Shortys, unless you choose otherwise.
        </p>
      </details>
      <details>
        <summary>My upload was interrupted</summary>
        <p>
          Open <Link to="/upload">Upload</Link> and choose the same file again: it resumes where it
          stopped. Unfinished uploads are kept for seven days.
        </p>
      </details>
      <details>
        <summary>When can others watch it?</summary>
        <p>
          Within seconds of the upload, in a low quality first. Higher ones follow while people
          watch. Who can watch is up to you: everybody, people with the link, or only you.
        </p>
      </details>

      <h2>Your account</h2>
      <details>
        <summary>I forgot my password</summary>
        <p>
          On the sign-in page, follow “Forgot Password?”. We email you a link that works once and
          for an hour. No email? Check your spam folder, and that the address is your account’s.
        </p>
      </details>
      <details>
        <summary>How do I change my name, picture, email or password?</summary>
        <p>
          All of it is in <Link to="/account-settings">Accounts</Link>. A new email address takes
          effect once you open the link we send there.
        </p>
      </details>
      <details>
        <summary>How do I get my data, or delete my account?</summary>
        <p>
          Also in <Link to="/account-settings">Accounts</Link>. The export is a ZIP file. A deleted
          account is hidden at once, and can be brought back for seven days by signing in.
        </p>
      </details>
    </article>
  );
}
