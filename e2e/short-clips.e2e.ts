import { expect, type Page, test } from '@playwright/test';
import { stillMade } from './growing.ts';
import { controlsThere } from './playing.ts';
import { ends, forgetHelp, playedOut, standing, withEachClip } from './plays-twice.ts';
import { type ShortVideo, shortVideos } from './short-clip.ts';

// A very short video may be over before, while or after the player takes over the element that the
// page's HTML began to play it in. Whatever comes late, it ends, and it ends when played again. A
// quarter of the kinds is played each way.

let clips: ShortVideo[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(600_000);
  clips = await shortVideos(baseURL ?? '');
});

test.beforeEach(() => test.setTimeout(600_000));
// What is asked for again and again may be on its way when a story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const code = /\/assets\/.*\.js$/;
const masterPlaylist = /\/media\/.*\/master\.m3u8/;
const playlists = /\/media\/.*\.m3u8/;
const soundPieces = /\/media\/.*\/audio-.*\.mp4/;
const picturePieces = /\/media\/.*\/\d+-.*\.mp4/;

const ofQuarter = (which: number) =>
  clips.filter(({ quarter }) => quarter === which || quarter === null);

const open = (page: Page, { id }: ShortVideo) => page.goto(`/video/${id}`, { waitUntil: 'commit' });

async function endsTwice(page: Page) {
  await ends(page, 1);
  await page.keyboard.press('k');
  await ends(page, 2);
}

test('a short clip whose end comes before the player’s code ends, and again', async ({
  browser,
}) => {
  await withEachClip(browser, ofQuarter(0), async (page, clip, gate) => {
    await gate.hold(code);
    await open(page, clip);
    await playedOut(page, clip);
    gate.open();
    await endsTwice(page);
  });
});

for (const [what, address, quarter] of [
  ['first playlist', masterPlaylist, 1],
  ['playlists', playlists, 2],
] as const) {
  test(`a short clip whose end comes while the player waits for its ${what} ends, and again`, async ({
    browser,
  }) => {
    await withEachClip(browser, ofQuarter(quarter), async (page, clip, gate) => {
      await gate.hold(address);
      await open(page, clip);
      await controlsThere(page);
      await playedOut(page, clip);
      gate.open();
      await endsTwice(page);
    });
  });
}

for (const [what, address, quarter] of [
  ['picture', picturePieces, 3],
  ['sound', soundPieces, 0],
] as const) {
  test(`a short clip whose ${what} comes only after the player has taken over ends, and again`, async ({
    browser,
  }) => {
    await withEachClip(browser, ofQuarter(quarter), async (page, clip, gate) => {
      await gate.hold(address);
      await open(page, clip);
      await controlsThere(page);
      gate.open();
      await endsTwice(page);
    });
  });
}

test('a short clip that is played again at the moment of its end ends again', async ({
  browser,
}) => {
  await withEachClip(browser, ofQuarter(1), async (page, clip) => {
    await page.addInitScript(() => {
      const again = ({ target }: Event) => (target as HTMLVideoElement).play();
      document.addEventListener('ended', again, { capture: true, once: true });
    });
    await open(page, clip);
    await ends(page, 2);
  });
});

test('a short clip that is sought to its beginning while the player takes over ends, and again', async ({
  browser,
}) => {
  await withEachClip(browser, ofQuarter(2), async (page, clip, gate) => {
    await gate.hold(playlists);
    await open(page, clip);
    await controlsThere(page);
    await playedOut(page, clip);
    await page.keyboard.press('0');
    gate.open();
    if (!(await standing(page)).ended)
      await page.evaluate(() => document.querySelector('video')?.play());
    await ends(page, 1);
    await page.keyboard.press('k');
    await ends(page, 2);
  });
});

test('a short clip whose playlists still grow goes on when they do, and ends, twice', async ({
  browser,
}) => {
  await withEachClip(browser, ofQuarter(3), async (page, clip) => {
    const done = await stillMade(page, clip.id);
    // With a time, so that the player loads it from the beginning.
    await page.goto(`/video/${clip.id}?t=0`);
    await playedOut(page, clip);
    expect((await standing(page)).ended).toBe(false);
    done();
    // The playlist is asked for again some seconds later; the player may come before that.
    await ends(page, 1, { mayBeHelped: true });
    // From now on all of it is there, and nothing to wait for.
    await forgetHelp(page);
    await page.keyboard.press('k');
    await ends(page, 2);
  });
});
