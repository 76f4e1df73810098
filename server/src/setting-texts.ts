import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What a setting is called for, and how its text is read. */
export interface Setting<T, D extends string | undefined> {
  /** Text that is read when the variable is not set; undefined where it may stay unset. */
  readonly default: D;
  /** One sentence for the documentation. */
  readonly means: string;
  /** What the text may be, for the sentence that refuses it. */
  readonly expects: string;
  /** The value, or undefined if the text makes no sense. */
  readonly parse: (text: string) => T | undefined;
}

/** A setting as the list of all of them has it. */
export const setting = <T, const D extends string | undefined>(one: Setting<T, D>) => one;

/** A setting that is some text, or not set. */
export function words(means: string) {
  return setting({
    default: undefined,
    means,
    expects: 'a text without spaces',
    parse: (text) => (/^\S+$/.test(text) ? text : undefined),
  });
}

/** A setting that is where people sign in at a provider. */
export function issuer<const D extends string | undefined>(whose: string, byDefault: D) {
  return setting({
    default: byDefault,
    means: `${whose}: where people sign in; its discovery address will do too.`,
    expects: 'an http or https address',
    parse: (text) => httpUrl(text)?.replace(/\/\.well-known\/openid-configuration$|\/+$/, ''),
  });
}

/** A setting that is how many of something there may be. */
export function size<const D extends string>(byDefault: D, means: string) {
  return setting({
    default: byDefault,
    means,
    expects: 'a whole number from 1 to 1000',
    parse: whole(1, 1_000),
  });
}

/** A setting that is a time in milliseconds after which something is given up. */
export function timeout<const D extends string>(byDefault: D, means: string) {
  return setting({
    default: byDefault,
    means: `${means} 0 is without end.`,
    expects: 'a whole number of milliseconds',
    parse: whole(0, 2 ** 31 - 1),
  });
}

// How a text is read: each answers the value, or undefined if the text makes no sense.

/** A name of 1 to 40 characters, without spaces around it. */
export function shortName(text: string): string | undefined {
  return text.trim() && text.length <= 40 ? text.trim() : undefined;
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number) {
  return (text: string): number | undefined => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return n >= min && n <= max ? n : undefined;
  };
}

/** One of some words. */
export function oneOf<const T extends string>(...allowed: T[]) {
  return (text: string): T | undefined => allowed.find((one) => one === text);
}

export function emailAddress(text: string): string | undefined {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}

export function httpUrl(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}

/** An address of a whole site: a path of its own, or a user, would be lost in what is built on it. */
export function siteUrl(text: string): string | undefined {
  const url = httpUrl(text) === undefined ? null : new URL(text);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}

/** The folder that a `file:` address names, its percent signs read. */
export function folderOf(text: string): string | undefined {
  if (!text.startsWith('file:///') || !URL.canParse(text)) return undefined;
  try {
    return fileURLToPath(text);
  } catch {
    // A slash of a name that is written with a percent sign.
    return undefined;
  }
}

/** Where a weakness is reported, as RFC 9116 writes it: an https page, or an address for mail. */
export function contactUri(text: string): string | undefined {
  return text.startsWith('https:') ? httpUrl(text) : emailAddress(text) && `mailto:${text}`;
}

/** An address without the name and the password that may stand in it, for a sentence that shows it. */
export const withoutPassword = (text: string): string => text.replace(/\/\/[^/]*@/, '//…@');

/** The secrets in a text, the newest first; undefined if one could be guessed. */
export function secretsIn(text: string): readonly string[] | undefined {
  const all = text.split(',').map((one) => one.trim());
  return all.every((one) => /^\S{32,}$/.test(one)) ? all : undefined;
}

/**
 * Who stands in front of this program: nobody (false), a number of proxies one behind the other, or
 * the networks that they are in.
 */
export function proxies(text: string): false | number | string[] | undefined {
  if (text === 'off') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(/[\s,]+/);
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || whole(0, version === 4 ? 32 : 128)(bits) !== undefined;
}
