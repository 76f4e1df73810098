import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import { uploadsPath } from '@kinora/contract/uploads';

/** A site refused a call. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = 'Refused';
    this.status = status;
  }
}

/** Address at which a site is reached from its own machine. */
export function addressOn(host: string, port: number): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return `http://${reached.includes(':') && !reached.startsWith('[') ? `[${reached}]` : reached}:${port}`;
}

/** A site as its users reach it; every call can be stopped by the signal. */
export interface Client {
  /** Address of the site, without a slash at its end. */
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * Makes a declared call.
 * @param token the session of who calls; none for a guest.
 * @throws Refused with the site's own sentence.
 */
export async function ask<C extends Call>(
  { url, signal }: Client,
  call: C,
  input: InputOf<C>,
  token?: string,
): Promise<OutputOf<C>> {
  const fields: Record<string, unknown> = { ...input };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(call.query.properties)) {
    if (fields[name] !== undefined) query.set(name, String(fields[name]));
    delete fields[name];
  }
  const sendsBody = call.method === 'POST' || call.method === 'PATCH' || call.method === 'PUT';
  const answer = await fetch(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: call.method,
    signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sendsBody && { 'content-type': 'application/json' }),
    },
    ...(sendsBody && { body: JSON.stringify(fields) }),
  });
  await requireOk(answer);
  return (await answer.json()) as OutputOf<C>;
}

/** Sends the file of a draft by tus, in one piece. @throws Refused. */
export async function sendFile(
  { url, signal }: Client,
  { videoId, file }: { videoId: string; file: string },
  token: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const bytes = await readFile(file);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const created = await fetch(`${url}${uploadsPath}`, {
    method: 'POST',
    signal,
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `video_id ${base64(videoId)},filename ${base64(basename(file))}`,
    },
  });
  await requireOk(created);
  const location = new URL(created.headers.get('location') ?? '', `${url}${uploadsPath}`);
  const sent = await fetch(`${url}${location.pathname}`, {
    method: 'PATCH',
    signal,
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  await requireOk(sent);
}

async function requireOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  const failure = (await answer.json().catch(() => ({}))) as {
    message?: string;
    errors?: Record<string, string[]>;
  };
  const sentences = Object.values(failure.errors ?? {}).flat();
  throw new Refused(
    answer.status,
    sentences.join(' ') || (failure.message ?? `The site answered ${answer.status}.`),
  );
}
