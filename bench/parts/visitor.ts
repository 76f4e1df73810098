import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadsPath } from '../../contract/src/uploads.ts';
import type { Video } from '../../contract/src/videos.ts';

const account = { username: 'robin', email: 'robin@example.org', password: 'Tr0ub4dor&3' };

/** Somebody with an account, who uses the public calls like everybody. */
export interface Visitor {
  /** Of the session. */
  token: string;
  /** Saves a public draft and answers the video's id. */
  draft(title: string): Promise<string>;
  /** Sends the file of a draft; answers when its last byte left, by `performance.now()`. */
  send(videoId: string, file: string): Promise<number>;
  video(videoId: string): Promise<Video>;
  /** Looks at a video every 50 ms until it is so; answers when that was. */
  waitUntil(videoId: string, isSo: (video: Video) => boolean): Promise<number>;
  /** Deletes a video, whatever is being done with it. */
  remove(videoId: string): Promise<void>;
}

/** Signs up and in. */
export async function visitor(url: string): Promise<Visitor> {
  const headers: Record<string, string> = {};
  await call('POST', '/api/register', { ...account, name: 'Robin' });
  const { token } = await call<{ token: string }>('POST', '/api/login', account);
  headers['authorization'] = `Bearer ${token}`;

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  const video = async (id: string) =>
    (await call<{ video: Video }>('GET', `/api/videos/${id}`)).video;

  return {
    token,
    video,
    async draft(title) {
      const { video: made } = await call<{ video: { id: string } }>('POST', '/api/videos', {
        title,
      });
      return made.id;
    },
    async send(videoId, file) {
      const { size } = await stat(file);
      const tus = { ...headers, 'tus-resumable': '1.0.0' };
      const metadata = `video_id ${btoa(videoId)},filename ${btoa(basename(file))}`;
      const created = await fetch(url + uploadsPath, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
      });
      if (!created.ok) throw new Error(`upload: ${created.status} ${await created.text()}`);
      return patch(`${url}${uploadsPath}/${videoId}`, file, {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(size),
      });
    },
    async waitUntil(videoId, isSo) {
      for (;;) {
        const found = await video(videoId);
        if (found.state === 'failed') throw new Error(`processing failed: ${found.error}`);
        if (isSo(found)) return performance.now();
        await delay(50);
      }
    },
    async remove(videoId) {
      await call('DELETE', `/api/videos/${videoId}`);
    },
  };
}

/** `fetch` does not tell when the body has left, and the answer comes a little later than that. */
async function patch(url: string, file: string, headers: Record<string, string>): Promise<number> {
  const sending = request(url, { method: 'PATCH', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    sending.once('error', reject);
  });
  const left = new Promise<number>((resolve) => {
    sending.once('finish', () => resolve(performance.now()));
  });
  await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), sending);
  const status = await answered;
  if (status !== 204) throw new Error(`upload: ${status}`);
  return left;
}
