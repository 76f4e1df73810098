import { randomInt } from 'node:crypto';
import { limits } from '@kinora/contract/text/limits';
import { isReserved } from './reserved-names.ts';

/**
 * User names for somebody who did not choose one, best first: from the name, since that is shown
 * anyway, else from the e-mail, and with numbers behind them for the case that all others are taken.
 */
export function freeNames({ name, email }: { name: string; email: string }): string[] {
  const bases = [name, email.replace(/@.*/, ''), 'viewer'].map(asUsername);
  const base = bases.find((one) => one.length >= limits.username.min && !isReserved(one)) ?? '';
  const numbers = [2, 3, 4, randomInt(100, 1000), randomInt(100_000, 1_000_000)];
  return [base, ...numbers.map((number) => `${base}${number}`)];
}

/** Letters, digits and dots of a text, with room for a number behind them. */
const asUsername = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '.')
    .slice(0, limits.username.max - 6)
    .replaceAll(/^\.+|\.+$/g, '');
