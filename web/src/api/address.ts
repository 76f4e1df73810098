import type { Call, InputOf } from '@kinora/contract/call';

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
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(take(name))),
  );
  const query = new URLSearchParams();
  for (const name of Object.keys(call.query.properties)) {
    const value = take(name);
    if (value != null) query.set(name, String(value));
  }
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    body: call.method === 'GET' || Object.keys(fields).length === 0 ? null : fields,
  };
}

/**
 * Name of a call's answer in the cache and in the page's first data: `GET /api/videos/abc`, with the
 * body behind it where there is one.
 */
export function answerName<C extends Call>(call: C, input: InputOf<C>): string {
  const { address, body } = requestOf(call, input);
  return [call.method, address, ...(body ? [JSON.stringify(body)] : [])].join(' ');
}
