import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { accountSettings } from './account-settings.ts';
import type { PoolLimits } from './db/database.ts';
import { providerSettings, settingDependencies } from './provider-settings.ts';
import {
  contactUri,
  emailAddress,
  folderOf,
  httpUrl,
  oneOf,
  proxies,
  secretsIn,
  setting,
  shortName,
  siteUrl,
  size,
  timeout,
  whole,
  withoutPassword,
} from './setting-texts.ts';
import { readFloor, readQuota } from './sizes.ts';

/** A setting that makes no sense; the message names it and is all that the operator needs. */
export class SettingError extends Error {}

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
    expects: 'an http or https address without a path, such as https://videos.example.org',
    parse: siteUrl,
  }),
  KINORA_DATA: setting({
    default: './data',
    means: 'Folder of everything that must be kept, the embedded database included.',
    expects: 'the path of a folder',
    parse: (text) => resolve(text),
  }),
  KINORA_SECRET: setting({
    default: undefined,
    means:
      'What signs and encrypts, the old ones behind a new one; the file KINORA_DATA/secret, which is made, if not set.',
    expects: 'one or more texts of at least 32 letters and digits, with commas between them',
    parse: secretsIn,
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
  WEB_POOL_SIZE: size('10', 'Connections to the database of one process for requests, at most.'),
  WEB_STATEMENT_TIMEOUT_MS: timeout('10000', 'Longest that one statement of a request may take.'),
  WEB_LOCK_TIMEOUT_MS: timeout('2000', 'Longest that a request waits for a row that is in use.'),
  WEB_IDLE_TIMEOUT_MS: timeout('10000', 'Longest that a transaction of a request may do nothing.'),
  WORKER_POOL_SIZE: size('10', 'Connections to the database of one process for jobs, at most.'),
  WORKER_STATEMENT_TIMEOUT_MS: timeout('600000', 'Longest that one statement of a job may take.'),
  WORKER_LOCK_TIMEOUT_MS: timeout('60000', 'Longest that a job waits for a row that is in use.'),
  WORKER_IDLE_TIMEOUT_MS: timeout('600000', 'Longest that a transaction of a job may do nothing.'),
  QUEUE_POOL_SIZE: size('5', 'Connections to the database of one process for the queue of jobs.'),
  STORAGE_URL: setting({
    default: undefined,
    means: 'Folder of the uploaded and processed files; KINORA_DATA/storage if not set.',
    expects: 'an address such as file:///srv/kinora',
    parse: folderOf,
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
  SECURITY_CONTACT: setting({
    default: undefined,
    means: 'Where weaknesses are reported; /.well-known/security.txt says so (RFC 9116).',
    expects: 'an e-mail address or an https address',
    parse: contactUri,
  }),
  ...providerSettings,
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
    means: 'Uploads that one account may begin in 24 hours, counted from the first.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  UPLOAD_QUOTA: setting({
    default: '200GiB,100h',
    means:
      'What the videos of one account may take: uploaded bytes and hours of video; off lifts it.',
    expects: 'a size and hours such as 200GiB,100h, or off',
    parse: readQuota,
  }),
  UPLOAD_DRAFTS: setting({
    default: '50',
    means: 'Videos without a byte of their file that one account may have waiting.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  FREE_SPACE_FLOOR: setting({
    default: '2GiB,5%',
    means:
      'Free space of a disk, the smaller of a size and a share of it, below which uploads and encodes wait.',
    expects: 'a size and a share such as 2GiB,5%',
    parse: readFloor,
  }),
  VIDEO_MAX_SECONDS: setting({
    default: String(12 * 3600),
    means: 'Longest video that is taken, in seconds.',
    expects: 'a whole number of seconds',
    parse: whole(1, 7 * 24 * 3600),
  }),
  RETRY_PAUSE_MAX_SECONDS: setting({
    default: '3600',
    means:
      'Longest pause between two tries of processing that failed for a reason of ours; the tries go on for a day.',
    expects: 'a whole number of seconds from 1 to 3600',
    parse: whole(1, 3600),
  }),
  ...accountSettings,
  RATE_LIMITS: setting({
    default: 'on',
    means: 'off switches the rate limits off, for benchmarks.',
    expects: 'on or off',
    parse: oneOf('on', 'off'),
  }),
  TRUST_PROXY: setting({
    default: 'off',
    means:
      'Whose X-Forwarded-* headers are believed: a number of proxies one behind the other, or their networks (10.0.0.0/8, 127.0.0.1).',
    expects: 'off, a number of proxies from 1 to 9, or networks such as 127.0.0.1, 10.0.0.0/8',
    parse: proxies,
  }),
  CONNECTIONS_PER_ADDRESS: setting({
    default: '256',
    means: 'Connections that one address may have open at a time; those of proxies do not count.',
    expects: 'a whole number',
    parse: whole(1, 1_000_000),
  }),
  REQUEST_SECONDS: setting({
    default: '30',
    means:
      'Time for the header of a request, and as much for its fields; a file has four times that, uploads as long as they go on.',
    expects: 'a whole number of seconds from 1 to 3600',
    parse: whole(1, 3600),
  }),
  KINORA_DEV_MAIL: setting({
    default: 'off',
    means: 'on: mails that became files show at /dev/mail, behind a link that the start prints.',
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
    means: 'production: no demo content, no /dev pages, JSON logs; see below.',
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

/** What links of this site begin with: the public address, or the one that it listens on. */
export function publicUrl({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const here = /^(127\.[\d.]+|0\.0\.0\.0|::1?)$/.test(HOST);
  const host = here ? 'localhost' : isIPv6(HOST) ? `[${HOST}]` : HOST;
  return PUBLIC_URL ?? `http://${host}:${PORT}`;
}

/** What the pool for requests, or for jobs, may take of the database. */
export const poolLimits = (config: Config, of: 'WEB' | 'WORKER'): PoolLimits => ({
  max: config[`${of}_POOL_SIZE`],
  statementMs: config[`${of}_STATEMENT_TIMEOUT_MS`],
  lockMs: config[`${of}_LOCK_TIMEOUT_MS`],
  idleInTransactionMs: config[`${of}_IDLE_TIMEOUT_MS`],
});

/** Where mails are written while there is no mail server. */
export const mailFolder = ({ KINORA_DATA }: Config): string => join(KINORA_DATA, 'mail');

/** Must a new account confirm its email before it signs in? */
export const mustConfirmEmail = ({ EMAIL_VERIFICATION, SMTP_URL }: Config): boolean =>
  EMAIL_VERIFICATION === 'on' || (EMAIL_VERIFICATION === 'auto' && SMTP_URL !== undefined);

/**
 * Reads all settings from environment variables; an empty variable counts as not set. Instead of
 * `NAME`, `NAME_FILE` may name a file that holds the text, as managers of secrets hand it out.
 * @throws SettingError with one sentence, for the first setting that makes no sense.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const config: Record<string, unknown> = {};
  for (const [name, { default: fallback, expects, parse }] of Object.entries(settings)) {
    const text = env[name] || fromFile(env, name) || fallback;
    if (text === undefined) continue;
    const value = parse(text);
    if (value === undefined) {
      const now = name.endsWith('_SECRET')
        ? 'makes no sense: it must be'
        : `is “${withoutPassword(text)}”, but it must be`;
      throw new SettingError(`The setting ${name} ${now} ${expects}.`);
    }
    config[name] = value;
  }
  for (const [name, needed] of settingDependencies) {
    if (config[name] !== undefined && config[needed] === undefined) {
      throw new SettingError(`The setting ${name} is of no use without ${needed}. Set both.`);
    }
  }
  return config as Config;
}

function fromFile(env: Record<string, string | undefined>, name: string): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new SettingError(`The setting ${name}_FILE is “${path}”, which cannot be read.`);
  }
}
