import { afterEach, expect, test, vi } from 'vitest';
import { reportVideo } from './watch-reports.ts';

const origin = 'https://site.example';
afterEach(() => vi.unstubAllGlobals());

const stubFetch = (answer: () => Response) => {
  const fetched = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(
    async () => answer(),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** A page, and what is sent from it. */
function openPage({ pathname = '/video/one', from = null as string | null, referrer = '' }) {
  vi.stubGlobal('location', { pathname, origin });
  vi.stubGlobal('history', { state: from === null ? null : { from } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { referrer, addEventListener() {} });
  return stubFetch(() => new Response('{}'));
}

test.each([
  ['a video that another site links to', '/video/one/slug', null, 'https://a.example/', 'outside'],
  ['a short that another site links to', '/shorts/one', null, 'https://a.example/', 'outside'],
  [
    'a video of a playlist that another site links to',
    '/playlist/videoplayer/one/slug',
    null,
    'https://a.example/',
    'outside',
  ],
  ['a short of the home page', '/shorts/one', '/', '', ''],
  ['a short of a search', '/shorts/one', '/search/walk', '', 'search'],
  ['a short of the feed of shorts', '/shorts', '/', '', 'shorts'],
  ['the short after another', '/shorts/other', '/', '', 'shorts'],
  [
    'a video of a playlist’s page',
    '/playlist/videoplayer/one',
    '/playlist/videos/1',
    '',
    'playlist',
  ],
  ['the next one of a playlist', '/playlist/videoplayer/other', '/', '', 'playlist'],
  ['what follows a video, whose page is still there', '/video/other', '/search/walk', '', 'video'],
  ['a video beside another', '/video/one', '/video/other/slug', '', 'video'],
  ['a video in the corner of a page', '/search/walk', '/', '', 'search'],
  ['a card in a new tab', '/video/one', null, `${origin}/search/walk`, 'search'],
  ['an address that was typed', '/shorts/one', null, '', 'other'],
])('where the viewer of %s came from', async (_, pathname, from, referrer, source) => {
  const fetched = openPage({ pathname, from, referrer });
  const reports = reportVideo('one');
  for (const time of [0, 1]) reports.moved(time);
  reports.paused();
  expect(JSON.parse(fetched.mock.lastCall?.[1].body ?? '')).toMatchObject({ source });
});

/** Plays one video through answers of these statuses, a report a minute; what each report told. */
async function reported(statuses: number[]): Promise<{ played: number[][]; source?: string }[]> {
  openPage({ from: '/search/walk' });
  const answers = statuses.values();
  const fetched = stubFetch(() => {
    const status = answers.next().value ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status === 200, status, text: async () => '{}' } as Response;
  });
  const reports = reportVideo('one');
  for (let minute = 0; minute < statuses.length; minute++) {
    for (let second = 0; second <= 5; second++) reports.moved(60 * minute + second);
    // Once the answer is read.
    await new Promise((done) => setTimeout(done));
  }
  return fetched.mock.calls.map(([, { body }]) => JSON.parse(body));
}

test.each([0, 429, 500, 503])(
  'what a report told that failed with %i goes along with the next ones, with where the viewer came from',
  async (status) => {
    const reports = await reported([status, 200, 200]);
    expect(reports).toMatchObject([
      { played: [[0, 5]], source: 'search' },
      {
        played: [
          [60, 65],
          [0, 5],
        ],
        source: 'search',
      },
      { played: [[120, 125]] },
    ]);
    expect(reports[2]).not.toHaveProperty('source');
  },
);

test('what the site refuses of a report is not told again', async () => {
  const reports = await reported([404, 200]);
  expect(reports[1]).toEqual(expect.objectContaining({ played: [[60, 65]] }));
  expect(reports[1]).not.toHaveProperty('source');
});

test('after several failures no report tells of more than the site takes at once, and all is told', async () => {
  const reports = (await reported([503, 503, 503, 503, 200, 200, 200])).slice(4);
  expect(reports.map(({ played }) => played.length)).toEqual([3, 3, 1]);
  const minutes = reports.flatMap(({ played }) => played).map(([from = 0]) => from / 60);
  expect(minutes.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
