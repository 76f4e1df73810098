import { join, resolve } from 'node:path';

/** A setting that makes no sense; the message names it and is all that the operator needs. */
export class SettingError extends Error {}

interface Setting<T, D extends string | undefined> {
  /** Text that is read when the variable is not set; undefined where it may stay unset. */
  readonly default: D;
  /** One sentence for the documentation. */
  readonly means: string;
  /** What the text may be, for the sentence that refuses it. */
  readonly expects: string;
  /** The value, or undefined if the text makes no sense. */
  readonly parse: (text: string) => T | undefined;
}

const setting = <T, const D extends string | undefined>(one: Setting<T, D>) => one;

/** Every setting, with its default and meaning. All are environment variables. */
export const settings = {
  PORT: setting({
    default: '8080',
    means: 'Port that it listens on; 0 picks a free one.',
    expects: 'a port number from 0 to 65535',
    parse: whole(0, 65_535),
  }),
  HOST: setting({
    default: '127.0.0.1',
    means: 'Address that it listens on.',
    expects: 'an address such as 127.0.0.1 or 0.0.0.0',
    parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  }),
  PUBLIC_URL: setting({
    default: undefined,
    means: 'What links begin with; http://localhost:PORT if not set.',
    expects: 'an http or https address',
    parse: (text) => httpUrl(text)?.replace(/\/+$/, ''),
  }),
  KINORA_DATA: setting({
    default: './data',
    means: 'Folder of everything that must be kept, the embedded database included.',
    expects: 'the path of a folder',
    parse: (text) => resolve(text),
  }),
  KINORA_ROLE: setting({
    default: 'all',
    means: 'web answers requests, worker processes videos, all does both.',
    expects: 'web, worker or all',
    parse: oneOf('web', 'worker', 'all'),
  }),
  DATABASE_URL: setting({
    default: undefined,
    means: 'A PostgreSQL (15 or newer) of your own; the embedded one if not set.',
    expects: 'an address such as postgres://user:password@host:5432/kinora',
    parse: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
  }),
  STORAGE_URL: setting({
    default: undefined,
    means: 'Folder of the uploaded and processed files; KINORA_DATA/storage if not set.',
    expects: 'an address such as file:///srv/kinora',
    parse: (text) =>
      text.startsWith('file:///') && URL.canParse(text) ? new URL(text).pathname : undefined,
  }),
  MEDIA_BASE_URL: setting({
    default: undefined,
    means: 'Address of a CDN in front of /media; the same origin if not set.',
    expects: 'an http or https address',
    parse: (text) => httpUrl(text)?.replace(/\/+$/, ''),
  }),
  MEDIA_ACCEL: setting({
    default: undefined,
    means: 'nginx: /media answers with X-Accel-Redirect and nginx sends the file.',
    expects: 'nginx',
    parse: oneOf('nginx'),
  }),
  SMTP_URL: setting({
    default: undefined,
    means: 'Mail server; without one, mails become files in KINORA_DATA/mail.',
    expects: 'an address such as smtps://user:password@mail.example.org',
    parse: (text) => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
  }),
  MAIL_FROM: setting({
    default: 'kinora@localhost',
    means: 'Address that mails come from.',
    expects: 'an e-mail address such as videos@example.org',
    parse: emailAddress,
  }),
  OPERATOR_EMAIL: setting({
    default: undefined,
    means: 'Address that feedback is mailed to; it is kept in the database in any case.',
    expects: 'an e-mail address such as you@example.org',
    parse: emailAddress,
  }),
  OIDC_GOOGLE_ISSUER: issuer('Google', 'https://accounts.google.com'),
  OIDC_GOOGLE_CLIENT_ID: words('Google: the id that it gave this site; not offered if not set.'),
  OIDC_GOOGLE_CLIENT_SECRET: words('Google: the secret beside the id.'),
  OIDC_APPLE_ISSUER: issuer('Apple', 'https://appleid.apple.com'),
  OIDC_APPLE_CLIENT_ID: words('Apple: the Services ID of this site; not offered if not set.'),
  OIDC_APPLE_CLIENT_SECRET: words('Apple: the JWT signed with your key; it lasts half a year.'),
  OIDC_FACEBOOK_ISSUER: issuer('Facebook', 'https://www.facebook.com'),
  OIDC_FACEBOOK_GRAPH: setting({
    default: 'https://graph.facebook.com',
    means: 'Facebook: address of its Graph API.',
    expects: 'an http or https address',
    parse: (text) => httpUrl(text)?.replace(/\/+$/, ''),
  }),
  OIDC_FACEBOOK_CLIENT_ID: words('Facebook: the id of your app; not offered if not set.'),
  OIDC_FACEBOOK_CLIENT_SECRET: words('Facebook: the secret of your app.'),
  OIDC_ISSUER: issuer('Any other provider that speaks OpenID Connect', undefined),
  OIDC_CLIENT_ID: words('The other provider: the id that it gave this site.'),
  OIDC_CLIENT_SECRET: words('The other provider: the secret beside the id.'),
  OIDC_NAME: setting({
    default: 'OpenID',
    means: 'The other provider: its name on the button, “Continue with …”.',
    expects: 'a name of 1 to 40 characters',
    parse: shortName,
  }),
  KINORA_DEMO: setting({
    default: 'on',
    means: 'on: an empty site fills itself with demo videos, never in production.',
    expects: 'on or off',
    parse: oneOf('on', 'off'),
  }),
  BRAND_NAME: setting({
    default: 'Kinora',
    means: 'Name of the site.',
    expects: 'a name of 1 to 40 characters',
    parse: shortName,
  }),
  UPLOAD_MAX_BYTES: setting({
    default: String(10 * 1024 ** 3),
    means: 'Largest file that is taken, in bytes.',
    expects: 'a whole number of bytes',
    parse: whole(1, Number.MAX_SAFE_INTEGER),
  }),
  UPLOADS_PER_DAY: setting({
    default: '100',
    means: 'Uploads that one account may begin in 24 hours.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  VIDEO_MAX_SECONDS: setting({
    default: String(12 * 3600),
    means: 'Longest video that is taken, in seconds.',
    expects: 'a whole number of seconds',
    parse: whole(1, 7 * 24 * 3600),
  }),
  EMAIL_VERIFICATION: setting({
    default: 'auto',
    means:
      'on: a new account signs in once its email is confirmed; off: no such mail; auto: on where SMTP_URL is set, else a mail but no duty.',
    expects: 'on, off or auto',
    parse: oneOf('on', 'off', 'auto'),
  }),
  SIGN_IN_TRIES_PER_MINUTE: setting({
    default: '10',
    means: 'Failed sign-ins in one minute for one address and account.',
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
  RATE_LIMITS: setting({
    default: 'on',
    means: 'off switches the rate limits off, for benchmarks.',
    expects: 'on or off',
    parse: oneOf('on', 'off'),
  }),
  TRUST_PROXY: setting({
    default: 'off',
    means: 'on: the client’s address and scheme come from X-Forwarded-* headers of a proxy.',
    expects: 'on or off',
    parse: oneOf('on', 'off'),
  }),
  LOG_LEVEL: setting({
    default: 'info',
    means: 'How much is logged: JSON lines in production, readable in a terminal.',
    expects: 'fatal, error, warn, info, debug, trace or silent',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
  NODE_ENV: setting({
    default: 'development',
    means: 'production: no demo content, no /dev/ui, secure defaults, JSON logs.',
    expects: 'production, development or test',
    parse: oneOf('production', 'development', 'test'),
  }),
} as const;

type Name = keyof typeof settings;
type ValueOf<N extends Name> = NonNullable<ReturnType<(typeof settings)[N]['parse']>>;

/** All settings by name; those without a default are undefined when not set. */
export type Config = {
  readonly [N in Name]: (typeof settings)[N]['default'] extends string
    ? ValueOf<N>
    : ValueOf<N> | undefined;
};

/** What links of this site begin with, also where no request tells. */
export const publicUrl = (config: Config): string =>
  config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

/** Where mails are written while there is no mail server. */
export const mailFolder = ({ KINORA_DATA }: Config): string => join(KINORA_DATA, 'mail');

/** Must a new account confirm its email before it signs in? */
export const mustConfirmEmail = ({ EMAIL_VERIFICATION, SMTP_URL }: Config): boolean =>
  EMAIL_VERIFICATION === 'on' || (EMAIL_VERIFICATION === 'auto' && SMTP_URL !== undefined);

/**
 * Reads all settings from environment variables; an empty variable counts as not set.
 * @throws SettingError with one sentence, for the first setting that makes no sense.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const config: Record<string, unknown> = {};
  for (const [name, { default: fallback, expects, parse }] of Object.entries(settings)) {
    const text = env[name] || fallback;
    if (text === undefined) continue;
    const value = parse(text);
    if (value === undefined) {
      throw new SettingError(`The setting ${name} is “${text}”, but it must be ${expects}.`);
    }
    config[name] = value;
  }
  for (const [name, needed] of together) {
    if (config[name] !== undefined && config[needed] === undefined) {
      throw new SettingError(`The setting ${name} is of no use without ${needed}. Set both.`);
    }
  }
  return config as Config;
}

// Half of a registration would only fail when somebody signs in.
const together: [Name, Name][] = [
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  ['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_CLIENT_SECRET'],
  ['OIDC_FACEBOOK_CLIENT_ID', 'OIDC_FACEBOOK_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
];

function words(means: string) {
  return setting({
    default: undefined,
    means,
    expects: 'a text without spaces',
    parse: (text) => (/^\S+$/.test(text) ? text : undefined),
  });
}

function issuer<const D extends string | undefined>(whose: string, byDefault: D) {
  return setting({
    default: byDefault,
    means: `${whose}: where people sign in; its discovery address will do too.`,
    expects: 'an http or https address',
    parse: (text) => httpUrl(text)?.replace(/\/\.well-known\/openid-configuration$|\/+$/, ''),
  });
}

function shortName(text: string): string | undefined {
  return text.trim() && text.length <= 40 ? text.trim() : undefined;
}

function whole(min: number, max: number) {
  return (text: string): number | undefined => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return n >= min && n <= max ? n : undefined;
  };
}

function oneOf<const T extends string>(...allowed: T[]) {
  return (text: string): T | undefined => allowed.find((one) => one === text);
}

function emailAddress(text: string): string | undefined {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}

function httpUrl(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
