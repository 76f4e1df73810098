import type { Call, InputOf } from '../call.ts';

/** A call's input taken apart: where it goes, and what goes in the body. */
export interface Request {
  /** Path with its parameters and its query, fields in the contract's order. */
  address: string;
  /** Null where nothing is left for a body. */
  body: Record<string, unknown> | null;
}

/**
 * Puts each field of the input where the declaration wants it: path, query, else body. Method, path
 * and query are all that the build leaves of a declaration (contract-calls).
 */
export function requestOf<C extends Call>(call: C, input: InputOf<C>): Request {
  const fields: Record<string, unknown> = { ...input };
  const take = (name: string) => {
    const value = fields[name];
    delete fields[name];
    return value;
  };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(take(name)));
  const query: string[] = [];
  for (const name of Object.keys(call.query.properties)) {
    const value = take(name);
    if (value != null) query.push(`${name}=${encoded(value)}`);
  }
  return {
    address: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: call.method === 'GET' || Object.keys(fields).length === 0 ? null : fields,
  };
}

// Half a character, as a cut text may end with, cannot be encoded.
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

/**
 * Name of a call's answer, in the web app's cache and in the first data that the server writes into a
 * page: `GET /api/videos/abc`, with the body behind it where there is one.
 */
export function answerName<C extends Call>(call: C, input: InputOf<C>): string {
  const { address, body } = requestOf(call, input);
  return [call.method, address, ...(body ? [JSON.stringify(body)] : [])].join(' ');
}
