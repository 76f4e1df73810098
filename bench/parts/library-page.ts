import { playlistVideos } from '@kinora/contract/playlist-entries';
import { firstEntries } from '@kinora/contract/text/first-entries';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ask } from '../../server/src/demo/client.ts';
import { type BareRow, serveBareList } from './bare-list.ts';
import { librarian, longPlaylist, shortPlaylist } from './large-library.ts';
import { atMost, median, ratioAtMost, row, type Row } from './report.ts';
import { longestFrames, readToTheEnd } from './scrolling.ts';

const times = 9;
const screen = { viewport: { width: 1440, height: 900 } };

/**
 * The page of a playlist in Chromium: how soon its first entry is seen, beside that of a short one,
 * and the longest time between two frames while all of it is scrolled through, beside that of a bare
 * list of the same rows.
 */
export async function playlistPage(browser: Browser, site: string, token: string): Promise<Row[]> {
  const context = await browser.newContext(screen);
  try {
    await signIn(context, site, token);
    const page = await context.newPage();
    const seen: Record<'long' | 'short', number[]> = { long: [], short: [] };
    for (let n = 0; n <= times; n++) {
      const [long, short] = [
        await open(page, site, longPlaylist),
        await open(page, site, shortPlaylist),
      ];
      // The first ones fill caches.
      if (n === 0) continue;
      seen.long.push(long);
      seen.short.push(short);
    }
    const middle = (all: readonly number[]) => median(all, (ms) => ms);
    await open(page, site, longPlaylist);
    await readToTheEnd(page);
    const longest = await longestFrames(page);
    const bare = await serveBareList(await bareRows(site, token));
    // As new as ours was: in a page whose pictures have not come yet.
    const other = await context.newPage();
    await page.close();
    await other.goto(bare.url);
    const bareLongest = await longestFrames(other).finally(() => bare.stop());
    return [
      row('page.playlist', middle(seen.long), 'ms', {
        ...{ baseline: middle(seen.short), aim: ratioAtMost(1.2) },
      }),
      row('page.longestframe', longest.flung, 'ms', {
        ...{ baseline: bareLongest.flung, aim: atMost(50) },
      }),
      row('page.longestframe.dragged', longest.dragged, 'ms', { baseline: bareLongest.dragged }),
    ];
  } finally {
    await context.close();
  }
}

/** As the cookies of a sign-in are. */
async function signIn(context: BrowserContext, site: string, token: string): Promise<void> {
  const { id, name } = librarian;
  const shown = { user_id: id, user_name: name, email: `${name}@example.org`, channel_name: name };
  await context.addCookies(
    Object.entries({ ...shown, token }).map(([cookie, value]) => ({
      ...{ name: cookie, value, url: site, httpOnly: cookie === 'token' },
    })),
  );
}

const entries = (page: Page) => page.locator('main ol > li');

/** Opens a playlist; milliseconds from the navigation until its first entry has been painted. */
async function open(page: Page, site: string, { id }: { id: string }): Promise<number> {
  await page.goto(`${site}/playlist/videos/${id}/-`, { waitUntil: 'commit' });
  await entries(page).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

/** The videos of the long playlist; its Shortys are in a list of their own. */
async function bareRows(site: string, token: string): Promise<BareRow[]> {
  const client = { url: site, signal: AbortSignal.timeout(120_000) };
  const rows: BareRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const input = { ...firstEntries(longPlaylist.id), ...(cursor && { cursor }) };
    const answer = await ask(client, playlistVideos, input, token);
    for (const { name, channel_name, video_view, thumbnail_url } of answer.videos) {
      const lines = `${channel_name} ${video_view} views`;
      const picture = thumbnail_url && new URL(thumbnail_url, site).href;
      rows.push({ picture: picture ?? '', title: name, lines });
    }
    cursor = answer.next_cursor;
  }
  return rows;
}
