import type { InputOf } from '@kinora/contract/call';
import { type ChannelLink, setChannelLinks } from '@kinora/contract/channels';
import { updateChannel } from '@kinora/contract/settings';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings } from './axe.ts';
import sharp from 'sharp';
import { named, signedIn, tokenOf } from './talk.ts';

/** Chooses a file with one of the form's buttons. */
async function choose(page: Page, button: string, file: { name: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  const mimeType = file.name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  await (await chooser).setFiles({ ...file, mimeType });
}

/** Green at the left, red at the right. */
const twoColours = async () => {
  const half = (background: string) => ({
    create: { width: 600, height: 400, channels: 3, background } as const,
  });
  const red = await sharp(half('#c00')).png().toBuffer();
  return sharp({ create: { width: 1200, height: 400, channels: 3, background: '#0a0' } })
    .composite([{ input: red, left: 600, top: 0 }])
    .png()
    .toBuffer();
};

/** The colour in the middle of a picture of the site. */
async function middleOf(page: Page, src: string): Promise<{ green: boolean }> {
  const bytes = await (await page.request.get(src)).body();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
  return { green: (data[at + 1] ?? 0) > (data[at] ?? 0) };
}

test('CHAN-01 CHAN-03 to CHAN-05 CHAN-08 CHAN-09 CHAN-11 the own channel is edited, cut pictures and links among it', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('editor');
  await signedIn(context, baseURL ?? '', name);
  await page.goto('/my-channel');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`/edit/channel/${name}`);
  await expect(page.getByRole('heading', { name: 'Edit channel' })).toBeVisible();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  // Cancel saves nothing.
  await field('Description').fill('Never saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByText('Joined')).toBeVisible();
  await expect(page.getByText('Never saved')).toHaveCount(0);

  // The form of another name is one's own.
  await page.goto('/edit/channel/somebody.else');
  await expect(page).toHaveURL(`/edit/channel/${name}`);
  await expect(field('Description')).toHaveValue('');

  await field('User name').fill(' ');
  await field('Email').fill('');
  await save.click();
  await expect(page.getByText('Username is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await field('User name').fill(name);
  await save.click();
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await field('Email').fill('nobody@nowhere');
  await save.click();
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await field('Email').fill(`${name}@example.org`);

  await choose(page, 'Choose a picture', { name: 'a.svg', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toContainText('not a JPEG, PNG');
  const picture = await twoColours();
  await choose(page, 'Choose a picture', { name: 'a.png', buffer: picture });
  const cutting = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(cutting.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  // Once more as near, and then as far to the left as it goes.
  const frame = cutting.getByRole('button', { name: /^Part of/ });
  await frame.focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('+');
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('ArrowLeft');
  expect(await axeFindings(page)).toEqual([]);
  await cutting.getByRole('button', { name: 'Use this part' }).click();
  await expect(cutting).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute(
    'src',
    /^blob:/,
  );
  await choose(page, 'Choose a banner', { name: 'b.png', buffer: picture });
  const banner = page.getByRole('dialog', { name: 'Crop your banner' });
  // Dragged by the mouse to the left: what is at the right comes into the middle.
  await banner.getByRole('slider', { name: 'Zoom' }).press('End');
  const box = await banner.getByRole('button', { name: /^Part of/ }).boundingBox();
  if (!box) throw new Error('There is no frame.');
  for (let n = 0; n < 3; n += 1) {
    await page.mouse.move(box.x + box.width - 10, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y + 5, { steps: 4 });
    await page.mouse.up();
  }
  await banner.getByRole('button', { name: 'Use this part' }).click();

  await field('Name').fill('  Ed I. Tor ');
  await field('Channel URL').fill('example.org/ed');
  await field('Description').fill('  On foot.\nEvery Friday. ');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await field('Title of link 1').fill('My walks');
  await field('Address of link 1').fill('javascript:alert(1)');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('links.0.url: Enter a web address');
  await field('Address of link 1').fill('walks.example.org');
  await save.click();
  await expect(page.getByText('Channel updated successfully!')).toBeVisible();
  const told = Date.now();
  await expect(page).toHaveURL('/my-channel');
  expect(Date.now() - told).toBeGreaterThan(1_000);

  await expect(page.getByRole('heading', { name: 'Your channel' })).toBeVisible();
  await expect(page.getByText('Ed I. Tor', { exact: true })).toBeVisible();
  await expect(page.getByText(`@${name} · ${name}@example.org`)).toBeVisible();
  await expect(page.getByText('On foot. Every Friday.')).toBeVisible();
  const links = page.getByRole('list', { name: 'Links' }).getByRole('link');
  await expect(links).toHaveText(['example.org/ed', 'My walks']);
  await expect(links.last()).toHaveAttribute('href', 'https://walks.example.org/');
  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one.value]));
  expect(decodeURIComponent(cookies['user_name'] ?? '')).toBe('Ed I. Tor');
  const image = decodeURIComponent(cookies['profile_img'] ?? '');
  expect(await middleOf(page, image)).toEqual({ green: true });
  const shown = page.locator('main picture img');
  // Chromium takes the smaller one.
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.currentSrc))
    .toMatch(/\.avif$/);
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1920);
  expect(await middleOf(page, (await shown.getAttribute('src')) ?? '')).toEqual({ green: false });

  // As others see it: both pictures, and a feed in its menu.
  const bannerAddress = await shown.getAttribute('src');
  await page.goto(`/@${name}`);
  await expect(shown).toHaveAttribute('src', bannerAddress ?? '');
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1920);
  const head = page.getByRole('main').locator('header img');
  await expect.poll(() => head.evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0);
  expect(await middleOf(page, (await head.getAttribute('src')) ?? '')).toEqual({ green: true });
  await page.getByRole('button', { name: /^More about/ }).click();
  const feed = page.getByRole('menuitem', { name: 'Feed of its videos' });
  const answer = await page.request.get((await feed.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
});

test('CHAN-03 CHAN-08 what is changed elsewhere stays as it is there, and who leaves unsaved changes is asked', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('editor');
  const person = await signedIn(context, baseURL ?? '', name);
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const elsewhere = async (changes: InputOf<typeof updateChannel>, links: ChannelLink[]) => {
    await ask(client, updateChannel, changes, tokenOf(person));
    await ask(client, setChannelLinks, { links }, tokenOf(person));
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/my-channel');
  await expect(page.getByText('Joined')).toBeVisible();
  await elsewhere({ name: 'Anna', description: 'On foot' }, [
    { title: 'Walks', url: 'https://walks.example.org/' },
  ]);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(field('Description')).toHaveValue('On foot');
  await expect(field('Name')).toHaveValue('Anna');
  await expect(field('Title of link 1')).toHaveValue('Walks');

  // Only the picture is changed here, after all else was changed there.
  await elsewhere({ name: 'Anna B.', description: 'By train', channel_url: 'example.org' }, []);
  await choose(page, 'Choose a picture', { name: 'a.png', buffer: await twoColours() });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByText('By train')).toBeVisible();
  await expect(page.getByText('Anna B.', { exact: true })).toBeVisible();
  const links = page.getByRole('list', { name: 'Links' }).getByRole('link');
  await expect(links).toHaveText(['example.org']);
  const { profile_image } = (await (await page.request.get('/api/session')).json()).user;
  expect(profile_image).toMatch(/^\/media\/pictures\//);

  // What is changed in both places is replaced by who has been told of the other alone.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field('Description').fill('By bike');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await field('Address of link 1').fill('bikes.example.org');
  await elsewhere({ description: 'By boat' }, [{ title: '', url: 'boats.example.org' }]);
  const said = page.getByRole('main').getByRole('alert');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(said).toContainText('Meanwhile, the description changed to “By boat”.');
  await expect(field('Description')).toBeFocused();
  await expect(field('Description')).toHaveValue('By bike');
  await save.click();
  await expect(said).toContainText('The links were changed meanwhile.');
  await save.click();
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByText('By bike')).toBeVisible();
  await expect(links).toHaveText(['example.org', 'bikes.example.org']);

  // Where links alone are refused, all else is saved, and may be changed once more.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  for (const [description, address] of [
    ['On skis', 'javascript:alert(1)'],
    ['On skates', 'skates.example.org'],
  ] as const) {
    await field('Description').fill(description);
    await field('Channel URL').fill(`${description.slice(3)}.example.org`);
    await field('Address of link 1').fill(address);
    await save.click();
    if (description === 'On skis') await expect(said).toContainText('links.0.url');
  }
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByText('On skates')).toBeVisible();
});

test('CHAN-06 CHAN-10 FLAW-22 ERR-20 to ERR-22 what stands in the way of a save is said, and what was typed stays', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('editor');
  await signedIn(context, baseURL ?? '', name);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const said = page.getByRole('main').getByRole('alert');
  const repaired = { status: 503, json: { error: 'unavailable', message: 'Being repaired.' } };
  await page.route('**/api/user/profile*', (route) => route.fulfill(repaired));
  await page.goto(`/edit/channel/${name}`);
  await expect(said).toContainText('Failed to load channel data: Being repaired.');
  await page.unroute('**/api/user/profile*');
  await said.getByRole('button', { name: 'Try again' }).click();
  await field('Description').fill('Typed');

  let tries = 0;
  await page.route('**/api/updateChannel', (route) => {
    tries += 1;
    return tries < 4 ? route.abort() : route.fulfill({ status: 405, body: '<html>' });
  });
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(said).toContainText('An error occurred while updating the channel.');
  expect(tries).toBe(3);
  await save.click();
  await expect(said).toContainText('Invalid request method');
  await page.unroute('**/api/updateChannel');
  const signedOut = { status: 401, json: { error: 'sign_in_needed', message: 'Sign in.' } };
  await page.route('**/api/updateChannel', (route) => route.fulfill(signedOut), { times: 1 });
  await save.click();
  await expect(said).toHaveText('Authentication required. Please log in.');

  // A new email asks for the password, and counts later.
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  await field('Email').fill(`new.${name}@example.org`);
  await field('Your password').fill('wrong');
  await save.click();
  await expect(said).toContainText('password: This is not your password.');
  await field('Email').fill(`${name}@example.org`);

  const cookies = await context.cookies();
  await context.clearCookies({ name: 'user_id' });
  await save.click();
  await expect(said).toHaveText('User ID not found. Please log in again.');
  await context.clearCookies({ name: 'token' });
  await save.click();
  await expect(said).toHaveText('Authentication required. Please log in again.');
  await expect(field('Description')).toHaveValue('Typed');
  await context.addCookies(cookies);
  await save.click();
  await expect(page).toHaveURL('/my-channel');
  await expect(page.getByText('Typed')).toBeVisible();
  await page.getByRole('tab', { name: 'Playlist' }).click();
  await expect(page.getByRole('link', { name: /Watch Later/ }).first()).toBeVisible();
});
