import { oneOf, setting, whole } from './setting-texts.ts';

/** The settings of signing up and in. */
export const accountSettings = {
  EMAIL_VERIFICATION: setting({
    default: 'auto',
    means:
      'on: a new account signs in once its email is confirmed; off: no such mail; auto: on where SMTP_URL is set, else a mail but no duty.',
    expects: 'on, off or auto',
    parse: oneOf('on', 'off', 'auto'),
  }),
  SECOND_FACTOR_FOR: setting({
    default: 'nobody',
    means:
      'Who must switch two-factor sign-in on before anything else: moderators (and administrators), all or nobody.',
    expects: 'nobody, moderators or all',
    parse: oneOf('nobody', 'moderators', 'all'),
  }),
  SIGN_IN_TRIES_PER_MINUTE: setting({
    default: '10',
    means: 'Failed sign-ins in one minute for one address and account.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  SIGN_IN_FAILURES_PER_MINUTE: setting({
    default: '60',
    means: 'Failed sign-ins in one minute from one address, over all accounts.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  SIGN_UPS_PER_HOUR: setting({
    default: '200',
    means: 'New accounts in one hour from one address.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  PASSWORD_MAILS_PER_HOUR: setting({
    default: '5',
    means: 'Mails for a forgotten password, or to confirm an email, in one hour from one address.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
} as const;
