import { reportWatching } from '@kinora/contract/history';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { likeVideo } from '@kinora/contract/reactions';
import { subscribe } from '@kinora/contract/subscriptions';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { overflow } from './axe.ts';
import { signInAs } from './person.ts';
import { named, tokenOf } from './talk.ts';
import { Client } from './client.ts';

/** Titles of a hundred characters: without a space, from right to left, and of joined ones. */
const titles = [
  '長い題名の動画を並べる'.repeat(10).slice(0, 100),
  'عنوان طويل جدا لمقطع مرئي '.repeat(5).slice(0, 99).trimEnd(),
  `${'👩‍👩‍👧‍👦'.repeat(14)}🎈🎈`,
];
const widths = [320, 390, 768, 1440, 2560];
const maker = named('layout.maker');
const viewer = named('layout.viewer');
const tag = maker.replaceAll('.', '');
const ids: string[] = [];
let channel = '';
let playlist = '';

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const client = { url: site, signal: AbortSignal.timeout(100_000) };
  const owner = await Client.signUp(site, maker);
  const follower = await Client.signUp(site, viewer);
  const token = tokenOf(follower);
  const made = await ask(client, createPlaylist, { playlist_name: titles[0] ?? '' }, token);
  playlist = made.playlist_id;
  // The owner's own pages are looked at as well.
  const own = await ask(client, createPlaylist, { playlist_name: titles[1] ?? '' }, tokenOf(owner));
  for (const title of titles) {
    const id = await owner.upload(await clip('silent.mp4'), { title, tags: [tag] });
    channel = (await owner.processed(id)).channel_id;
    ids.push(id);
    await ask(client, likeVideo, { video_id: id, is_like: true }, token);
    await ask(client, reportWatching, { id, position: 1, watched: 1 }, token);
    await ask(client, addToPlaylist, { playlist_id: playlist, video_id: id }, token);
    const entry = { playlist_id: own.playlist_id, video_id: id };
    await ask(client, addToPlaylist, entry, tokenOf(owner));
  }
  await ask(client, subscribe, { channel_id: channel, is_subscribed: true }, token);
});

// The clips are short: nothing may follow them while their page is looked at.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('autoplay', 'false')));

/** The controls that are not seen whole: beside the window, or cut off by what is around them. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (control: Element) => {
      const box = control.getBoundingClientRect();
      const isWithin = (left: number, right: number) =>
        box.left > left - 1 && box.right < right + 1;
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'visible') continue;
        // What is scrolled sideways is reached by that.
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        if (scrolls && around.scrollWidth > around.clientWidth) return false;
        const { left, right } = around.getBoundingClientRect();
        if (!isWithin(left, right)) return true;
      }
      return !isWithin(0, document.documentElement.clientWidth);
    };
    const seen = { opacityProperty: true, visibilityProperty: true };
    return [...document.querySelectorAll('button, input, select, textarea, [role="tab"]')]
      .filter((one) => one.checkVisibility(seen) && one.getBoundingClientRect().width > 1)
      .filter(isCut)
      .map(({ outerHTML }) => outerHTML);
  });

/** At each width the page is no wider than its window, and every control is seen whole. */
async function expectFits(page: Page, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const message = `${what}, ${width} px`;
    await expect.poll(() => overflow(page), { message }).toBe(0);
    await expect.poll(() => cutOff(page), { message }).toEqual([]);
  }
}

/** Whether a title stands in the page, or in one of its fields; cards cut it. */
const showsTitle = (page: Page) =>
  page.getByRole('main').evaluate(
    (main, begun) => {
      const texts = [...main.querySelectorAll('input')].map(({ value }) => value);
      return begun.some((one) => [main.textContent, ...texts].some((text) => text?.includes(one)));
    },
    titles.map((title) => title.slice(0, 11)),
  );

test('titles of a hundred characters, whatever they are written in, fit every page from 320 to 2560 px', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const asFollower = [
    ...['/?tab=all&sort=recent', '/?tab=foryou', `/search/${tag}`, `/tag/${tag}`, `/@${maker}`],
    ...['/subscription', '/history', '/likevideos', '/playlists', `/profile/${viewer}`],
    `/playlist/videos/${playlist}`,
    `/playlist/videoplayer/${ids[0]}?list=${playlist}`,
    ...ids.map((id) => `/video/${id}`),
  ];
  const asMaker = [
    ...['/my-channel', '/my-channel?tab=playlists', '/studio', `/studio/video/${ids[0]}`],
    `/studio/video/${ids[2]}/analytics`,
  ];
  for (const [who, paths] of [
    [viewer, asFollower],
    [maker, asMaker],
  ] as const) {
    await context.clearCookies();
    await signInAs(context, baseURL ?? '', who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect.poll(() => showsTitle(page), { message: path }).toBe(true);
      await expectFits(page, path);
    }
  }
});

interface Answer {
  data?: object[];
  videos?: object[];
  liked_videos?: object[];
  history?: { videos: object[] }[];
}

/** One list of cards, one of rows and one by days, which are as long as any other. */
const longLists = new Set(['home', 'search', 'the history']);

/** Lists of videos: their page, the call that fills it, and where the answer has them. */
const lists: Record<string, [path: string, call: string, videos: (answer: Answer) => object[]]> = {
  home: ['/?tab=all&sort=recent', 'videos/recent', ({ videos = [] }) => videos],
  'for you': ['/?tab=foryou', 'foryou', ({ videos = [] }) => videos],
  search: [`/search/${tag}`, 'categorysearchs', ({ data = [] }) => data],
  'a tag': [`/tag/${tag}`, 'videos/tagged', ({ videos = [] }) => videos],
  'a channel': [`/@${maker}`, 'videosbychannel', ({ data = [] }) => data],
  subscriptions: ['/subscription', 'categorysub', ({ data = [] }) => data],
  'the history': ['/history', 'history', ({ history: [day] = [] }) => day?.videos ?? []],
  'liked videos': ['/likevideos', 'liked-videos', ({ liked_videos: liked = [] }) => liked],
};

for (const [name, [path, call, videosOf]] of Object.entries(lists)) {
  const counts = longLists.has(name) ? [0, 1, 3, 300] : [0, 1, 3];
  test(`${counts.join(', ')} videos of ${name} fit from 320 to 2560 px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs(context, baseURL ?? '', viewer);
    let count = 0;
    const asked = new RegExp(`/api/${call}(\\?|$)`);
    await page.route(asked, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      const videos = videosOf(json);
      // Of shorts, which a page asks for by the same call, there are none.
      if (videos.length === 0) return route.fulfill({ response: answer, json });
      const some = Array.from({ length: count }, (_, n) => ({
        ...videos[n % videos.length],
        id: `again-${n}`,
      }));
      videos.splice(0, videos.length, ...some);
      return route.fulfill({ response: answer, json: { ...json, next_cursor: null } });
    });
    // Cards that are far from the window are not in the page: each window of it is looked at.
    const found = new Set<string | null>();
    const foundOnTheWay = async () => {
      const links = page.getByRole('main').locator('a[href*="/again-"]');
      const addresses = await links.evaluateAll((all) => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight);
        return all.map((link) => link.getAttribute('href'));
      });
      for (const address of addresses) found.add(address);
      return found.size;
    };
    for (count of counts) {
      // Not by its address: the first list of some pages comes with their HTML.
      await page.goto('/help');
      const answered = page.waitForResponse((response) => asked.test(response.url()));
      await page.evaluate((next) => history.pushState(null, '', next), path);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
      await answered;
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      found.clear();
      const eachWindow = { message: `${count} videos`, intervals: [100] };
      await expect.poll(foundOnTheWay, eachWindow).toBe(count);
      await expectFits(page, `${name} with ${count} videos`);
    }
  });
}

const ofGuests = ['/login', '/signup', '/forgotpassword'];
const ofUsers = [
  ...['/subscription', '/profile/managechannel', '/history', '/likevideos', '/playlists'],
  ...['/my-channel', '/studio', '/upload', '/account-settings', '/security-settings'],
];

for (const [who, paths] of [
  ['guests', ofGuests],
  ['users', ofUsers],
] as const) {
  test(`on a phone, text of twice the size makes no page of ${who} wider than its window (WCAG 1.4.4)`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (who === 'users') await signInAs(context, baseURL ?? '', viewer);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect.poll(() => overflow(page), { message: path }).toBe(0);
    }
  });
}
