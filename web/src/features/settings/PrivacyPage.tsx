import { Link } from '../../navigation/Link.tsx';
import { brand } from '../../ui/brand.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { features } from './features-list.ts';
import styles from './Prose.module.css';

/** What the site knows about people, and all that it can do; readable by everybody (ROUTE-04). */
export function PrivacyPage() {
  usePageTitle('Complete List of features');
  return (
    <article className={styles.prose}>
      <h1 tabIndex={-1}>Complete List of features</h1>
      <p className={styles.lead}>
        What {brand} does with your data, and below it <a href="#features">what you can do here</a>.
      </p>

      <h2>Privacy</h2>
      <p>
        {brand} runs on a server of whoever operates this site, called “we” here. It shows no
        advertising, loads nothing from other companies, and does not follow you around the web. We
        do not sell or share your data.
      </p>

      <h3>If you only watch</h3>
      <p>
        You need no account. Our server sees your network address while it answers, as every server
        does, and uses it to stop abuse. For those who make videos we count how often each part of
        one is watched, and from which list; nothing of that says by whom. Your browser remembers
        choices such as the volume and the theme, and the last 500 Shortys that you were shown, so
        that others come first. This does not leave it, and goes when you clear the data of this
        site there.
      </p>

      <h3>If you have an account</h3>
      <p>We store what the account needs:</p>
      <ul>
        <li>
          your user name, name, picture and channel, which others see, and your email address, which
          they never see;
        </li>
        <li>your password as a salted hash, from which nobody can read it;</li>
        <li>
          where you are signed in: time, browser and network address, so that you can recognise your
          sign-ins;
        </li>
        <li>what you upload, with its details, and what you do here, such as your settings.</li>
      </ul>

      <h3>Cookies</h3>
      <p>
        Signing in sets cookies: <code>token</code>, which proves that it is you and which no script
        can read, and <code>user_id</code>, <code>user_name</code>, <code>email</code>,{' '}
        <code>profile_img</code> and <code>channel_name</code>, from which the page shows who is
        signed in. They last a day without a visit and go when you sign out. <code>device</code>{' '}
        stays for about a year: by it we know a browser again, and write to you if somebody signs in
        with another one. There are no others that would need your consent.
      </p>

      <h3>Mails</h3>
      <p>
        We write to you about your account: to confirm an address, to reset a password, to warn you
        of a change. What else you want to hear you choose in the settings.
      </p>

      <h3>Your rights</h3>
      <ul>
        <li>
          See and correct: in <Link to="/account-settings">Accounts</Link>.
        </li>
        <li>
          Take along: an export of all your data, as files that other programs read, in the same
          place.
        </li>
        <li>
          Be forgotten: delete your account there. It vanishes at once; after seven days, in which
          you can change your mind, everything is deleted, files included.
        </li>
        <li>
          Ask or complain: by <Link to="/feedback">Feedback</Link>, or to the data protection
          authority of your country.
        </li>
      </ul>

      <h2 id="features">Features</h2>
      {features.map(({ topic, list }) => (
        <section key={topic}>
          <h3>{topic}</h3>
          <ul>
            {list.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
