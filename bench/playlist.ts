import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import { clip } from '../server/test/clips.ts';
import { copyVideo } from './parts/copy-video.ts';
import { dataFolder, removeFolder, startKinora } from './parts/kinora.ts';
import { notePlaying, played, playUntil } from './parts/playlist-page.ts';
import { atLeast, atMost, median, report, row } from './parts/report.ts';
import { visitor } from './parts/visitor.ts';

const videos = 50;

const metrics = () => [
  ...['playlist.played', 'playlist.repeated', 'playlist.pause', 'playlist.pause.median'],
  'playlist.pauses',
];

// Plays a shuffled playlist of two seconds each in Chromium to its end, the second half in the corner
// while pages change.
await report('playlist', metrics, async ({ say }) => {
  const data = await dataFolder();
  const kinora = await startKinora(data);
  const browser = await chromium.launch({
    ...(process.env['KINORA_CHROMIUM'] && { executablePath: process.env['KINORA_CHROMIUM'] }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  try {
    say(`Publishing a video of two seconds, and copying it ${videos} times`);
    const robin = await visitor(kinora.url);
    const id = await robin.draft('Two seconds');
    await robin.send(id, await clip('plain.mp4'));
    await robin.waitUntil(id, ({ state }) => state === 'ready');
    const video_ids = await copyVideo(data, id, { count: videos, name: 'entry', titled: true });
    const list = await makePlaylist(kinora.url, robin.token, video_ids);

    const page = await browser.newPage({ baseURL: kinora.url });
    await page.goto(`/playlist/videos/${list}/x`);
    await notePlaying(page);
    await page.getByRole('button', { name: 'Shuffle' }).click();
    say('Playing the first half on its page');
    await playUntil(page, videos / 2);
    say('Playing the second half in the corner');
    await page.keyboard.press('i');
    await page.getByRole('region', { name: 'Mini-player' }).waitFor();
    const places = ['/', '/help', '/settings'];
    await playUntil(page, videos, async (turn) => {
      const place = places[turn % places.length] ?? '/';
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, place);
    });
    // The last one plays to its end, and nothing after it.
    await delay(6_000);
    const { titles, pauses } = await played(page);
    const once = new Set(titles);
    return [
      row('playlist.played', once.size, 'videos', { aim: atLeast(videos) }),
      row('playlist.repeated', titles.length - once.size, 'videos', { aim: atMost(0) }),
      row('playlist.pause', Math.max(...pauses), 'ms', { aim: atMost(300) }),
      row(
        'playlist.pause.median',
        median(pauses, (pause) => pause),
        'ms',
      ),
      row('playlist.pauses', pauses.length, 'pauses'),
    ];
  } finally {
    await browser.close();
    await kinora.stop();
    await removeFolder(data);
  }
});

/** A public playlist with these videos. */
async function makePlaylist(url: string, token: string, video_ids: string[]): Promise<string> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { playlist_id: string };
  };
  const { playlist_id } = await send('POST', '/api/createplaylist', { playlist_name: 'Fifty' });
  await send('POST', '/api/addvideoinplaylist', { playlist_id, video_ids });
  await send('PATCH', '/api/playlists/edit', { playlist_id, visibility: 'public' });
  return playlist_id;
}
