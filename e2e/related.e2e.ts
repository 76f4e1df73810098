import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { signInAs } from './person.ts';
import { Client } from './client.ts';

let worker = 0;
/** Titles of the videos, which have no word in common. */
const seed = () => `Seed${worker}`;
const long = () =>
  `Tagged${worker} likewise, under a heading far too lengthy for two rows beside it`;
const travel = () => `Journey${worker}`;
let watched = '';
let tagged = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  worker = workerIndex;
  const person = await Client.signUp(baseURL ?? '', `relater${worker}`);
  const upload = async (title: string, details: object) =>
    person.upload(await clip('plain.mp4'), { title, ...details });
  const tags = [`relating${worker}`];
  watched = await upload(seed(), { tags });
  tagged = await upload(long(), { tags, category: 'Comedy' });
  const third = await upload(travel(), { category: 'Travel' });
  await Promise.all([watched, tagged, third].map((id) => person.processed(id)));
});

// The clips are short: nothing may follow them while their page is looked at.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('autoplay', 'false')));

const column = (page: Page) => page.getByRole('region', { name: 'Related videos' });
const rows = (page: Page) => column(page).getByRole('listitem');
const chip = (page: Page, name: string) => column(page).getByRole('button', { name, exact: true });

test('WATCH-18 ROUTE-10 a related video has its whole title, a link with its slug, and says why', async ({
  page,
}) => {
  await page.goto(`/video/${watched}`);
  const first = rows(page).first();
  await expect(first.getByRole('heading')).toHaveAttribute('title', long());
  const link = first.getByRole('link', { name: long() });
  await expect(link).toHaveAttribute('href', new RegExp(`^/video/${tagged}/tagged\\d+-likewise-`));
  const title = first.getByRole('heading');
  expect(await title.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);

  const options = first.getByRole('button', { name: `Options for ${long()}` });
  await options.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Why this video?' }).press('Enter');
  const why = page.getByRole('dialog', { name: 'Why this video?' });
  await expect(why).toContainText(/Both videos have the tag “relating\d+”\./);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(options).toBeFocused();
});

test('WATCH-02 WATCH-05 FLAW-26 a guest chooses a category; an answer that comes late is not shown', async ({
  page,
}) => {
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(/relatedvideoswithouttoken.*category=Comedy/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/video/${watched}`);
  await expect(rows(page).first()).toBeVisible();

  const comedy = page.waitForRequest(/relatedvideoswithouttoken.*category=Comedy/);
  await chip(page, 'Comedy').click();
  await comedy;
  await chip(page, 'Travel').click();
  const answered = page.waitForResponse(/category=Comedy/).catch(() => null);
  release();
  await expect(rows(page).filter({ hasText: travel() })).toBeVisible();
  await Promise.race([answered, page.waitForLoadState('networkidle')]);
  await expect(rows(page).filter({ hasText: long() })).toHaveCount(0);

  // ux 57: going back finds the chosen chip and its list, without asking again.
  await rows(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(seed());
  let asked = 0;
  page.on('request', (request) => (asked += Number(/category=Travel/.test(request.url()))));
  await page.goBack();
  await expect(chip(page, 'Travel')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).filter({ hasText: travel() })).toBeVisible();
  expect(asked).toBe(0);
});

test('ERR-03 ux 76 a list that fails says so and is tried again; more comes at the end, no video twice', async ({
  page,
}) => {
  // As for a reader who leaves the end and is back before the browser looks again.
  await page.addInitScript(() => {
    const Observer = IntersectionObserver;
    globalThis.IntersectionObserver = class extends Observer {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const away = { ...entries[0], isIntersecting: false } as IntersectionObserverEntry;
          told([away, ...entries], observer);
        }, options);
      }
    };
  });
  // A clip of two seconds would be over, and what follows be asked for once more, before the press.
  await page.addInitScript(() =>
    addEventListener('playing', ({ target }) => (target as HTMLVideoElement).pause(), true),
  );
  let fails = true;
  await page.route(/relatedvideoswithouttoken/, (route) =>
    fails
      ? route.fulfill({ status: 500, body: '' })
      : route.continue({ url: `${route.request().url()}&limit=1` }),
  );
  await page.goto(`/video/${watched}`);
  const alert = column(page).getByRole('alert');
  await expect(alert).toContainText('Failed to load related videos');
  fails = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  const links = await column(page)
    .getByRole('listitem')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
});

test('WATCH-05 ux 29 a user’s list comes from the user’s call, and shows how far a video was seen', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  await signInAs(context, baseURL ?? '', `relateduser${workerIndex}`);
  const report = await context.request.post(`/api/videos/${tagged}/views`, {
    headers: { origin: baseURL ?? '' },
    data: { position: 1, watched: 1 },
  });
  expect(report.ok(), await report.text()).toBe(true);
  const asked = page.waitForRequest(/\/api\/relatedvideos\?/);
  await page.goto(`/video/${watched}`);
  await asked;
  const ofCategory = page.waitForRequest(/\/api\/relatedvideoscategory\?.*category=Comedy/);
  await chip(page, 'Comedy').click();
  await ofCategory;
  const line = rows(page)
    .filter({ hasText: long() })
    .getByRole('progressbar', { name: /^Watched \d+ per cent$/ });
  await expect(line).toBeVisible();
});

test('ux 29 who goes back to what was found sees how far the video was watched', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  await signInAs(context, baseURL ?? '', `backto${workerIndex}`);
  await page.goto(`/search/${travel()}`);
  const found = page.getByRole('article').filter({ hasText: travel() });
  const line = found.getByRole('progressbar', { name: /^Watched \d+ per cent$/ });
  const link = found.getByRole('link', { name: travel() });
  await expect(link).toBeVisible();
  await expect(line).toHaveCount(0);
  await link.click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
  await page.goBack();
  await expect(line).toBeVisible();
});
