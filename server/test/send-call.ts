import type { Call } from '@kinora/contract/call';
import { type Payload, site } from './good-input.ts';

/** What is sent to a call. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string> | string;
  payload?: Payload | string;
  /** Of a payload that is no JSON. */
  type?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

export const nameOf = (call: Call) => `${call.method} ${call.path}`;

/** What is really sent of a payload that may have to be made first. */
export const payloadOf = async ({
  payload,
}: {
  payload?: Payload | undefined;
}): Promise<object | undefined> =>
  typeof payload === 'function' ? (payload as () => Promise<object>)() : payload;

/** Makes a call of the site that has something of everything. */
export async function send(call: Call, options: Sent) {
  const { payload } = options;
  const body = typeof payload === 'string' ? payload : await payloadOf({ payload });
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name) => options.params?.[name] ?? 'unknown1',
  );
  return site.app.inject({
    method: call.method,
    url: path,
    ...(options.query && { query: options.query }),
    headers: { ...options.headers, ...(options.type && { 'content-type': options.type }) },
    ...(options.cookies && { cookies: options.cookies }),
    ...(body && { payload: body }),
  });
}
