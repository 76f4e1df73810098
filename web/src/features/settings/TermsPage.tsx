import { Link } from '../../navigation/Link.tsx';
import { brand } from '../../ui/brand.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './Prose.module.css';

/** The rules of the site; readable by everybody. */
export function TermsPage() {
  usePageTitle('Terms of Service');
  return (
    <article className={styles.prose}>
      <h1 tabIndex={-1}>Terms of Service</h1>
      <p className={styles.lead}>
        These are the rules of {brand}. They are between you and whoever runs this site, called “we”
        below. By making an account you agree to them.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>Make it with an email address that is yours, and keep the password to yourself.</li>
        <li>
          You are responsible for what is done with your account. Tell us if somebody else uses it.
        </li>
        <li>
          You can leave whenever you like, in <Link to="/account-settings">Accounts</Link>, and take
          your data with you.
        </li>
      </ul>

      <h2>What you upload stays yours</h2>
      <p>
        You keep all rights in your videos. You allow us to store them, to convert them, and to show
        them to the people that you chose, for as long as they are here. This ends when you delete
        them.
      </p>

      <h2>What does not belong here</h2>
      <ul>
        <li>What is illegal, or violates the rights of others: their work, their image.</li>
        <li>Sexual content involving minors. We report it.</li>
        <li>
          Calls for violence, threats, harassment, and publishing others’ private information.
        </li>
        <li>Deception: spam, fraud, malware, impersonation, bought views.</li>
        <li>
          Attacks on the site itself, such as getting around its limits or reading what is not for
          you.
        </li>
      </ul>
      <p>
        We may hide or remove what breaks these rules, and close accounts that do so again. We say
        why, and you can object by <Link to="/feedback">Feedback</Link>.
      </p>

      <h2>What you can expect from us</h2>
      <p>
        We run this site with care, but it comes as it is: it can fail, change or end. Keep your own
        copies of what matters to you. As far as the law allows, we are not liable for what is lost
        by using it; where we act on purpose or with gross negligence, we are.
      </p>

      <h2>Your privacy</h2>
      <p>
        What we know about you and what we do with it is in our{' '}
        <Link to="/privacy&policy">privacy policy</Link>.
      </p>

      <h2>Changes</h2>
      <p>
        We may change these rules. If a change takes something from you, we announce it here before
        it counts. If you do not agree, you can close your account.
      </p>
    </article>
  );
}
