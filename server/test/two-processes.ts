import sharp from 'sharp';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Changed, publishChange } from '../src/db/live.ts';
import { commentCalls } from './comments.ts';
import { type Person, testSite } from './site.ts';

/**
 * A site of two web processes: what is changed on the one is asked for by guests on the other. The
 * clock stands still in each test, and what was kept before is over: an answer that is kept is not
 * made anew by itself, so that what is seen of a change was heard of.
 */
export async function twoProcesses() {
  const site = await testSite();
  const other = await site.another();
  const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const [anna, ben] = [await site.person('anna'), await site.person('ben')];
  const listens = () => vi.waitUntil(() => other.live.isListening(), 10_000);
  beforeAll(listens);
  const pass = (ms: number) => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  beforeEach(() => pass(60_000));

  type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Changes something on the first process. */
  async function send(by: Person, method: Method, url: string, payload: object = {}) {
    const answer = await site.app.inject({ method, url, headers: by.headers, payload });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  }

  return {
    ...{ site, other, anna, ben, listens, send, comments: commentCalls(site) },
    /** Lets milliseconds go by. */
    pass,
    text: async (url: string) => (await fetch(base + url)).text(),
    async ask(url: string): Promise<number> {
      const answer = await fetch(base + url);
      await answer.body?.cancel();
      return answer.status;
    },
    change: (id: string, payload: object) => send(anna, 'PATCH', `/api/videos/${id}`, payload),
    remove: (id: string) => send(anna, 'DELETE', `/api/videos/${id}`),
    rename: (name: string) => send(anna, 'PATCH', '/api/account', { name }),
    async putThumbnail(id: string): Promise<void> {
      const create = { width: 64, height: 36, channels: 3, background: '#a02' } as const;
      const { statusCode } = await site.app.inject({
        method: 'PUT',
        url: `/api/videos/${id}/thumbnail`,
        headers: { ...anna.headers, 'content-type': 'image/png' },
        payload: await sharp({ create }).png().toBuffer(),
      });
      expect(statusCode).toBe(200);
    },
    /** Changes something, and waits until the other process has heard of it: a second at most. */
    async heard(id: string, act: () => Promise<unknown>): Promise<void> {
      const hearing = new Promise<number>((resolve) =>
        other.live.onChange((changed: Changed) => {
          if (changed === 'everything' || changed.includes(id)) resolve(performance.now());
        }),
      );
      await act();
      const since = performance.now();
      expect((await hearing) - since).toBeLessThan(1_000);
    },
    /** The ids of which the other process hears from now on. */
    async heardIds(): Promise<string[]> {
      const heard: string[] = [];
      other.live.onChange((changed) => heard.push(...[changed].flat()));
      // What was told before has been heard once this is.
      await publishChange(site.db, ['now']);
      await expect.poll(() => heard).toContain('now');
      heard.length = 0;
      return heard;
    },
  };
}
