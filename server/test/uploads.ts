import { afterAll } from 'vitest';
import type { Person, TestSite } from './site.ts';

/** What a browser does to send files, over real connections, step by step. */
export async function uploader({ app }: Pick<TestSite, 'app'>) {
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const connections = new AbortController();
  afterAll(() => connections.abort());

  /** One request of tus 1.0. */
  const tus = (
    person: Person,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: RequestInit['body'],
  ) =>
    fetch(`${base}/api/uploads${path}`, {
      method,
      headers: { ...person.headers, 'tus-resumable': '1.0.0', ...headers },
      signal: connections.signal,
      ...(body != null && { body, duplex: 'half' }),
    });

  /** Asks for a new draft; answers what the call did. */
  const askDraft = (owner: Person) =>
    app.inject({
      method: 'POST',
      url: '/api/videos',
      headers: owner.headers,
      payload: { title: 'A walk' },
    });

  return {
    base,
    tus,
    askDraft,
    /** Saves a draft and answers its id. */
    draft: async (owner: Person): Promise<string> => (await askDraft(owner)).json().video.id,
    /** Announces the file of a draft. */
    begin: (person: Person, id: string, bytes: number) =>
      tus(person, 'POST', '', {
        'upload-length': String(bytes),
        'upload-metadata': `video_id ${btoa(id)},filename ${btoa('walk.mp4')}`,
      }),
    /** Sends bytes of a file, from an offset on. */
    append: (person: Person, id: string, offset: number, body: RequestInit['body']) =>
      tus(
        person,
        'PATCH',
        `/${id}`,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      ),
    /** Bytes that have arrived. */
    async offset(person: Person, id: string): Promise<number> {
      return Number((await tus(person, 'HEAD', `/${id}`, {})).headers.get('upload-offset'));
    },
  };
}
