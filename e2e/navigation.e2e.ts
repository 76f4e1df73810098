import { expect, type Locator, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named, section, signedIn, talk } from './talk.ts';
import { twoVideos } from './two-videos.ts';

let site = '';
test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  site = baseURL ?? '';
  await twoVideos(site, `nav${workerIndex}`);
});

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'On the shelf' }).first();
/** Of the home page, whose first videos are those that others have watched. */
const anyCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Holds the code of a page until it is let go. */
async function hold(page: Page, code: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('ux 61 whoever goes elsewhere while a page is on its way does not get there', async ({
  page,
}) => {
  await page.goto('/help');
  const code = /assets\/LoginPage.*js/;
  const go = await hold(page, code);
  const asked = page.waitForRequest(code);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await asked;
  // Until it can be drawn, page and address stay.
  await expect(page).toHaveURL('/help');
  await expect(heading(page)).toHaveText(/Help/);
  await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click();
  await expect(page).toHaveURL('/');
  const arrived = page.waitForResponse(code);
  go();
  await arrived;
  await expect(anyCard(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/help');
  await expect(heading(page)).toHaveText(/Help/);
  await page.goForward();
  await expect(anyCard(page)).toBeVisible();
});

test('the address of the page that was loaded is not said to be that of another one', async ({
  page,
}) => {
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/help');
  await expect(canonical).toHaveAttribute('href', /\/help$/);
  await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click();
  await expect(anyCard(page)).toBeVisible();
  await expect(canonical).toHaveCount(0);
});

test('ux 57 a page that is loaded anew stands where it stood, as does the one before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 });
  // Nowhere while the page itself is on its way.
  const scrolled = () => page.evaluate(() => scrollY).catch(() => null);
  await page.goto('/');
  await expect(anyCard(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 240));
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await expect(heading(page)).toHaveText('Shortys');
  await page.reload();
  await expect(heading(page)).toHaveText('Shortys');
  await page.goBack();
  await expect.poll(scrolled).toBe(240);
  await page.reload();
  await expect.poll(scrolled).toBe(240);
});

test('ux 57 of two choices that come at once both are made', async ({ page }) => {
  const both = (...chosen: Locator[]) =>
    Promise.all(chosen.map((one) => one.elementHandle())).then((handles) =>
      page.evaluate((ones) => {
        // Nothing is drawn in between.
        for (const one of ones) (one as HTMLElement).click();
      }, handles),
    );
  await page.goto('/search/shelf');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const radio = (name: string) => page.getByRole('radio', { name });
  await both(radio('This week'), radio('Under 4 minutes'));
  await expect(page).toHaveURL(/(?=.*time=week).*duration=short/);

  await page.goto('/?sort=recent');
  const chip = page.getByRole('button', { name: 'Music', exact: true });
  await expect(chip).toBeVisible();
  await page.getByLabel('Time').evaluate(
    (select: HTMLSelectElement, other) => {
      select.value = 'week';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      (other as HTMLElement).click();
    },
    await chip.elementHandle(),
  );
  await expect(page).toHaveURL(/(?=.*sort=recent)(?=.*time=week).*category=Music/);
});

test('the picture of a card moves to the page that it opens, and back', async ({ page }) => {
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const names = [...document.querySelectorAll<HTMLElement>('article [style]')];
      moves.push(names.filter(({ style }) => style.viewTransitionName === 'video').length);
      return start(...given);
    };
  });
  const moves = () => page.evaluate(() => Reflect.get(globalThis, 'moves') as number[]);
  await page.goto('/?sort=recent');
  await card(page).getByRole('link', { name: 'On the shelf' }).click();
  await expect(heading(page)).toHaveText('On the shelf');
  expect(await moves()).toEqual([1]);
  await page.goBack();
  await expect(card(page)).toBeVisible();
  await expect.poll(moves).toHaveLength(2);
  // No name is left over.
  await expect.poll(() => page.locator('article [style*="view-transition-name"]').count()).toBe(0);
});

test('a picture that moves draws its own card anew, and no other', async ({ page }) => {
  await page.addInitScript(() => {
    // React gives an element other properties with each drawing.
    const drawings = () =>
      [...document.querySelectorAll('article')].map((article) =>
        Reflect.get(
          article,
          Object.keys(article).find((key) => key.startsWith('__reactProps')) ?? '',
        ),
      );
    let before: unknown[] = [];
    addEventListener('click', () => (before = drawings()), { capture: true });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const drawn = drawings().map((now, at) => now !== before[at]);
      Object.assign(globalThis, { drawn });
      return start(...given);
    };
  });
  await page.goto('/?sort=recent');
  await expect(page.getByRole('main').getByRole('article').nth(1)).toBeVisible();
  await card(page).getByRole('link', { name: 'On the shelf' }).click();
  await expect(heading(page)).toHaveText('On the shelf');
  const drawn = await page.evaluate(() => Reflect.get(globalThis, 'drawn') as boolean[]);
  expect(drawn.filter(Boolean)).toHaveLength(1);
});

test('Back is held back as well while something would be lost; who wants to go gets there', async ({
  page,
  context,
}) => {
  const person = await signedIn(context, site, named('leaver'));
  const id = await person.upload(await clip('silent.mp4'), { title: 'Half written' });
  await person.processed(id);
  await page.goto('/studio');
  await page.getByRole('main').getByRole('link', { name: 'Half written' }).first().click();
  const edit = `/studio/video/${id}`;
  await expect(page).toHaveURL(edit);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Half rewritten');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await expect(page).toHaveURL(edit);
  await expect(title).toHaveValue('Half rewritten');

  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/studio');
  await page.goForward();
  await expect(title).toHaveValue('Half written');
  await title.fill('Half rewritten again');
  // Asked once, though the page that comes takes its time.
  const code = /assets\/PlaylistsPage.*js/;
  const go = await hold(page, code);
  const asked = page.waitForRequest(code);
  await page.getByRole('navigation').getByRole('link', { name: 'Playlists' }).first().click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(leaving).toBeHidden();
  await asked;
  await expect(page).toHaveURL(edit);
  go();
  await expect(page).toHaveURL('/playlists');
});

test('Back asks as well where a fragment of the page before was followed; what is deleted is not asked about', async ({
  page,
  context,
}) => {
  const person = await signedIn(context, site, named('skipper'));
  await person.draft('later.mp4', 1_000, { title: 'Half written' });
  await page.goto('/studio');
  await expect(page.getByRole('main').getByRole('link', { name: 'Half written' })).toBeVisible();
  await page.getByRole('link', { name: /^Skip/ }).press('Enter');
  await expect(page).toHaveURL('/studio#content');
  await page.getByRole('main').getByRole('link', { name: 'Half written' }).first().click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Half rewritten');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(title).toHaveValue('Half rewritten');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/studio');
  await expect(leaving).toBeHidden();
});

test('the address that is open is no new step, however it is asked for', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('shelf');
  await box.press('Enter');
  await expect(page).toHaveURL('/search/shelf');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await box.press('Enter');
  await expect(box).not.toBeFocused();
  expect(await entries()).toBe(before);
});

test('ROUTE-09 the slug that an address got is not lost with what is chosen on the page', async ({
  page,
}) => {
  const { owner, video, say } = await talk(site);
  await say(owner, 'First');
  await page.goto(`/video/${video}?comments=newest`);
  const address = `/video/${video}/a-walk?comments=newest`;
  await expect(page).toHaveURL(address);
  await section(page).getByRole('button', { name: 'Newest' }).click();
  await expect(page).toHaveURL(address);
});
