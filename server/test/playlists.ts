import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { moveEntry, playlistVideos } from '@kinora/contract/playlist-entries';
import type { Person, TestSite } from './site.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** An answer, or a refusal. */
type Playlist = OutputOf<typeof playlistVideos> & { error?: string };

/** What people do with playlists of a site. */
export function playlistsOf({ app }: TestSite) {
  async function ask(person: Person | null, [method, url]: [Method, string], payload?: object) {
    const answer = await app.inject({
      method,
      url,
      headers: person?.headers ?? {},
      ...(payload && { payload }),
    });
    return answer.json();
  }
  const contents = (person: Person | null, id: string, more = ''): Promise<Playlist> =>
    ask(person, ['GET', `/api/fetchvideofromparticularplaylist?playlist_id=${id}${more}`]);
  return {
    ask,
    make: async (person: Person, playlist_name: string): Promise<string> =>
      (await ask(person, ['POST', '/api/createplaylist'], { playlist_name })).playlist_id,
    add: (person: Person, playlist_id: string, video_ids: readonly string[], more = {}) =>
      ask(person, ['POST', '/api/addvideoinplaylist'], { playlist_id, video_ids, ...more }),
    contents,
    /** Titles in the order of the playlist. */
    titles: async (person: Person | null, id: string, more = '') =>
      (await contents(person, id, more)).videos.map(({ name }) => name),
    /** Ids of the entries by the titles of their videos. */
    entriesOf: async (person: Person, id: string): Promise<Record<string, string>> => {
      const { videos } = await contents(person, id, '&limit=100');
      return Object.fromEntries(videos.map(({ name, entry_id }) => [name, entry_id]));
    },
    move: (
      person: Person,
      id: string,
      entry: string,
      where: Pick<InputOf<typeof moveEntry>, 'to' | 'beside'>,
    ) => ask(person, ['PUT', `/api/playlists/${id}/entries/${entry}/place`], where),
    remove: (
      person: Person,
      playlist_id: string,
      some: { video_ids?: string[]; entry_ids?: string[] },
    ) => ask(person, ['POST', '/api/removevideosfromplaylist'], { playlist_id, ...some }),
  };
}
