import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** The costs of scrypt (RFC 7914): N a power of two; memory is 128·N·r bytes, time goes by N·r·p. */
interface Cost {
  N: number;
  r: number;
  p: number;
}

// One of the rows that OWASP’s Password Storage Cheat Sheet calls equally strong (from 2^17, 8, 1 to
// 2^13, 8, 10). This one needs 32 MiB for a password, where the first needs 128: a server that idles
// at about 100 MB may have two threads at it.
const present: Cost = { N: 2 ** 15, r: 8, p: 3 };
// What hashes without parameters were made with: `salt:key`, hexadecimal, the salt taken as text.
const former: Cost = { N: 2 ** 14, r: 16, p: 1 };

interface Parts {
  cost: Cost;
  salt: Buffer | string;
  key: Buffer;
}

/** Hashes a new password: `$scrypt$ln=15,r=8,p=3$salt$key`, as the PHC string format has it. */
export function makeHash(password: string): string {
  const salt = randomBytes(16);
  const key = derive(password, { cost: present, salt });
  const { N, r, p } = present;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;
}

/**
 * Is this the password of a hash? A wrong one takes as long whatever the hash was made with, and
 * also where there is no hash: nobody learns by a clock which accounts exist (FLAW-05).
 * @returns also the hash to store from now on, where it is right and was hashed with less work than
 *   passwords are now.
 */
export function checkHash({ hash, password }: { hash: string | null; password: string }): {
  fits: boolean;
  better: string | null;
} {
  const known = hash === null ? null : partsOf(hash);
  const key = known && derive(password, { ...known, bytes: known.key.length });
  const left = work(present) - (known ? work(known.cost) : 0);
  if (known && key && timingSafeEqual(key, known.key)) {
    return { fits: true, better: left > 0 ? makeHash(password) : null };
  }
  const { N, r } = present;
  if (left > 0) derive(password, { cost: { N, r, p: Math.ceil(left / (N * r)) }, salt: '' });
  return { fits: false, better: null };
}

function partsOf(hash: string): Parts {
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (salt && key) {
    const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
  }
  const [oldSalt, oldKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(hash)?.slice(1) ?? [];
  if (!oldSalt || !oldKey) throw new Error('a stored password hash has no known form');
  return { cost: former, salt: oldSalt, key: Buffer.from(oldKey, 'hex') };
}

const work = ({ N, r, p }: Cost) => N * r * p;

// Synchronous: the asynchronous one runs in the threads that read files, and keeps them waiting.
const derive = (
  password: string,
  { cost, salt, bytes = 32 }: { cost: Cost; salt: Buffer | string; bytes?: number },
): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, bytes, {
    ...cost,
    maxmem: 2 * 128 * cost.N * cost.r,
  });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
