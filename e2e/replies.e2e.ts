import { expect, test } from '@playwright/test';
import { named, openComments, row, section, signedIn, talk, told } from './talk.ts';

const calls = '**/api/reply-to-comment';

test('COMM-06 COMM-10 FLAW-07 ux 86 a reply on its way stands in no box that is drawn anew, but in one once it is refused or the page is loaded anew', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  await answer(owner, await say(owner, 'A question'), 'An answer');
  await signedIn(context, baseURL ?? '', named('replier'));
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await openComments(page, video);
  const answered = page
    .getByRole('article', { name: /^Reply by/ })
    .filter({ hasText: 'An answer' });
  const open = answered.getByRole('button', { name: /^Reply to/ });
  const box = answered.getByRole('textbox', { name: /^Reply to/ });
  const show = section(page).getByRole('button', { name: /^Show \d+ (reply|replies)$/ });
  const hideAndShow = async () => {
    await section(page).getByRole('button', { name: 'Hide replies' }).click();
    await expect(answered).toHaveCount(0);
    await show.click();
    await expect(answered).toBeVisible();
  };
  const sent = (text: string) => row(page, text).last();
  await show.click();

  const taken = Promise.withResolvers<void>();
  await page.route(
    calls,
    async (route) => {
      await taken.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await open.click();
  await box.fill('Thank you');
  await box.press('Control+Enter');
  await expect(sent('Thank you')).toContainText('Sending…');
  await hideAndShow();
  await expect(box).toHaveCount(0);
  await open.click();
  await expect(box).toHaveValue('');
  taken.resolve();
  await expect(sent('Thank you').getByRole('button', { name: /^More about/ })).toBeVisible();
  await answered.getByRole('button', { name: 'Cancel' }).click();

  const refused = Promise.withResolvers<void>();
  await page.route(
    calls,
    async (route) => {
      await refused.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await open.click();
  await box.fill('One more thing');
  await box.press('Control+Enter');
  await hideAndShow();
  refused.resolve();
  await expect(told(page, 'No answer from the site')).toBeVisible();
  await expect(box).toHaveValue('One more thing');

  await page.route(calls, () => {});
  await box.press('Control+Enter');
  await expect(box).toHaveCount(0);
  await open.click();
  await box.fill('And another');
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await show.click();
  await expect(box).toHaveValue('One more thing\n\nAnd another');
});

test('COMM-10 ux 76 ERR-14 more replies by key: the focus stays in the thread, and what fails leaves those that are there', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  const asked = await say(owner, 'A question');
  for (let n = 1; n <= 30; n++) await answer(owner, asked, `Number ${n}`);
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await openComments(page, video);
  const replies = page.getByRole('article', { name: /^Reply by/ });
  const problem = section(page).getByRole('alert');
  const failing = () =>
    page.route('**/replies*', (route) => route.fulfill({ status: 500, body: 'broken' }), {
      times: 1,
    });
  await failing();
  await section(page).getByRole('button', { name: 'Show 30 replies' }).click();
  await expect(problem).toBeVisible();
  await expect(replies).toHaveCount(3);
  await problem.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(replies).toHaveCount(24);

  const more = section(page).getByRole('button', { name: 'Show more replies' });
  await failing();
  await more.press('Enter');
  await expect(problem).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await problem.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(replies).toHaveCount(30);
  await expect(more).toHaveCount(0);
  await expect(section(page).getByText('6 more loaded, 30 so far.')).toBeFocused();
});
