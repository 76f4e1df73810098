import { chromium } from 'playwright';
import { reachEmbedded } from '../server/src/db/embedded.ts';
import { startKinora } from './parts/kinora.ts';
import { libraryData, librarian, longPlaylist, shortPlaylist } from './parts/large-library.ts';
import { playlistPage } from './parts/library-page.ts';
import {
  namesOfPages,
  numbers,
  pagesOfLists,
  searches,
  shortPlaylistFirst,
} from './parts/library-questions.ts';
import { signedIn } from './parts/list-questions.ts';
import { pace, pacedMetrics } from './parts/measure.ts';
import { writePosters } from './parts/posters.ts';
import { report, type Row } from './parts/report.ts';
import { movedEntries } from './parts/written-rows.ts';

const metrics = () => [
  ...namesOfPages.flatMap(pacedMetrics),
  ...[...searches(''), ...numbers(''), shortPlaylistFirst('')].flatMap(({ name }) =>
    pacedMetrics(name),
  ),
  ...[
    'move.written',
    'move.longest',
    'page.playlist',
    'page.longestframe',
    'page.longestframe.dragged',
  ],
];

// What somebody has gathered in years, and the channel of somebody who has published for as long: a
// user with 100,000 videos watched, 2,000 channels followed, 500 playlists and as many of others, one
// of 5,000 entries, 20,000 videos, and 10,000 comments that wait below them.
await report('library', metrics, async (bench) => {
  const data = await libraryData(bench);
  const kinora = await startKinora(data);
  const browser = await chromium.launch({
    ...(process.env['KINORA_CHROMIUM'] && { executablePath: process.env['KINORA_CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const asked = { url: kinora.url, database: (await reachEmbedded(data)) ?? '' };
    const [token = ''] = await signedIn(asked.database, [librarian.id]);
    const rows: Row[] = [];
    for (const question of [
      ...(await pagesOfLists(asked.url, token)),
      ...searches(token),
      ...numbers(token),
      shortPlaylistFirst(token),
    ]) {
      if (!bench.wants(question.name)) continue;
      bench.say(question.name);
      rows.push(...(await pace(asked, question)));
    }
    if (bench.wants('move')) {
      bench.say('an entry that is moved');
      rows.push(...(await movedEntries(asked, token)));
    }
    if (bench.wants('page')) {
      bench.say('the page of a playlist');
      await writePosters({ data, database: asked.database }, [longPlaylist.id, shortPlaylist.id]);
      rows.push(...(await playlistPage(browser, asked.url, token)));
    }
    return rows;
  } finally {
    await browser.close();
    await kinora.stop();
  }
});
