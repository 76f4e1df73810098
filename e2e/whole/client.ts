import { setTimeout as delay } from 'node:timers/promises';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Video } from '@kinora/contract/videos';

/** A signed-in person who talks to a site through its public calls. */
export class Client {
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, token: string) {
    this.url = url;
    this.headers = { authorization: `Bearer ${token}` };
  }

  /** Signs up and in. */
  static async signUp(url: string, username = 'anna'): Promise<Client> {
    const email = `${username}@example.org`;
    const password = 'Tr0ub4dor&3';
    await post(`${url}/api/register`, { username, name: username, email, password });
    const { token } = await post(`${url}/api/login`, { email, password });
    return new Client(url, token);
  }

  /** The same session on another web process. */
  at(url: string): Client {
    return new Client(url, this.headers['authorization']?.split(' ')[1] ?? '');
  }

  /** Saves a draft and announces its file; answers the video's id. */
  async draft(path: string, bytes: number, details: object = {}): Promise<string> {
    const body = { title: basename(path), ...details };
    const { video } = await post(`${this.url}/api/videos`, body, this.headers);
    const created = await fetch(`${this.url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...this.headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': `video_id ${btoa(video.id)},filename ${btoa(basename(path))}`,
      },
    });
    if (created.status !== 201) throw new Error(await created.text());
    return video.id;
  }

  /** Sends bytes of a file from an offset on. */
  append(id: string, offset: number, body: Blob): Promise<Response> {
    return fetch(`${this.url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...this.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
  }

  /**
   * Sends a whole file; answers the video's id.
   * @param prepare is called before the first byte is sent
   */
  async upload(
    path: string,
    details: object = {},
    prepare: (id: string) => Promise<void> = async () => {},
  ): Promise<string> {
    const blob = await openAsBlob(path);
    const id = await this.draft(path, blob.size, details);
    await prepare(id);
    const sent = await this.append(id, 0, blob);
    if (sent.status !== 204) throw new Error(await sent.text());
    return id;
  }

  /** Makes a call with a body. */
  send(method: 'POST' | 'PATCH', path: string, body: object): Promise<Response> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    return fetch(this.url + path, { method, headers, body: JSON.stringify(body) });
  }

  async video(id: string): Promise<Video> {
    const answer = await fetch(`${this.url}/api/videos/${id}`, { headers: this.headers });
    const { video } = (await answer.json()) as { video: Video };
    return video;
  }

  /** Waits until a video is ready or failed, and answers it. */
  async processed(id: string): Promise<Video> {
    return until(`video ${id} is processed`, async () => {
      const video = await this.video(id);
      return ['ready', 'failed'].includes(video.state) && video;
    });
  }
}

/**
 * Waits for a condition, not for a time; gives up after ten minutes and names it.
 * @param pauseMs between two questions: what is asked often takes from what it waits for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false>,
  pauseMs = 100,
): Promise<T> {
  const last = Date.now() + 600_000;
  while (Date.now() < last) {
    const answer = await ask();
    if (answer !== false) return answer;
    await delay(pauseMs);
  }
  throw new Error(`Waited in vain until ${what}.`);
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer.json();
}
