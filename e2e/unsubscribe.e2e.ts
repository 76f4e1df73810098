import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '@kinora/contract/subscriptions';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, talk, told, tokenOf } from './talk.ts';

/** Of this channel: beside a Shorty wait those of other channels. */
const buttonFor = (page: Page, channel: string) => (name: string) =>
  page.getByRole('main').getByRole('button', { name, description: channel, exact: true });

for (const [where, addressOf, kind] of [
  ['below a video', (id: string) => `/video/${id}`, 'video'],
  ['in a Shorty', (id: string) => `/shorts/${id}`, 'short'],
  ['among the channels that one follows', () => '/subscription', 'video'],
] as const) {
  test(`ux 85 MANAGE-02 a channel is left after a question, and followed again by Undo, ${where}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const { owner, video } = await talk(site, { kind });
    const { channel_id, channel_name } = await owner.processed(video);
    const button = buttonFor(page, channel_name);
    const viewer = await signedIn(context, site, named('follower'));
    const client = { url: site, signal: AbortSignal.timeout(60_000) };
    await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(viewer));
    const sent: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/channels/subscribe')) {
        sent.push((request.postDataJSON() as { is_subscribed: boolean }).is_subscribed);
      }
    });
    await page.goto(addressOf(video));
    const question = page.getByRole('dialog', { name: `Unsubscribe from ${channel_name}?` });
    if (addressOf(video) === '/subscription') {
      expect(await button('Subscribed').innerText()).toBe('SUBSCRIBED');
    }
    await button('Subscribed').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(button('Subscribed')).toBeFocused();
    expect(sent).toEqual([]);

    await button('Subscribed').click();
    await question.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(told(page, `You no longer follow ${channel_name}.`)).toBeVisible();
    await expect(button('Subscribe')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(button('Subscribed')).toBeVisible();
    expect(sent).toEqual([false, true]);

    // The bell, which nobody has to be asked about.
    await button('New videos do not ring the bell').click();
    await expect(button('New videos ring the bell')).toHaveAttribute('aria-pressed', 'true');
    await button('Choose what rings the bell').click();
    await page.getByRole('menuitemradio', { name: /^Some/ }).click();
    const some = button('Some new videos ring the bell');
    await expect(some).toHaveAttribute('aria-pressed', 'mixed');
    await page.reload();
    await expect(some).toBeVisible();

    // Undo brings it back as it was.
    await button('Subscribed').click();
    await question.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(some).toBeVisible();
  });
}

test('WATCH-10 a subscription moves the number of subscribers by one, and leaving turns the bell off', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { owner, video } = await talk(site);
  const { channel_name } = await owner.processed(video);
  const button = buttonFor(page, channel_name);
  await signedIn(context, site, named('counted'));
  await page.goto(`/video/${video}`);
  const main = page.getByRole('main');
  const bell = main.getByRole('button', { name: /^(Some new|New) videos/ });
  await expect(main.getByText('0 subscribers', { exact: true })).toBeVisible();
  await expect(bell).toHaveCount(0);
  await button('Subscribe').click();
  await expect(main.getByText('1 subscriber', { exact: true })).toBeVisible();
  await button('New videos do not ring the bell').click();
  const rings = button('New videos ring the bell');
  await expect(rings).toHaveAttribute('aria-pressed', 'true');
  await button('Choose what rings the bell').click();
  await page.getByRole('menuitemradio', { name: 'None' }).click();
  const silent = button('New videos do not ring the bell');
  await expect(silent).toHaveAttribute('aria-pressed', 'false');
  await silent.click();
  await expect(rings).toHaveAttribute('aria-pressed', 'true');
  await button('Subscribed').click();
  const question = page.getByRole('dialog', { name: `Unsubscribe from ${channel_name}?` });
  await question.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByText('0 subscribers', { exact: true })).toBeVisible();
  await expect(bell).toHaveCount(0);
  await button('Subscribe').click();
  await expect(button('New videos do not ring the bell')).toBeVisible();
});

test('WATCH-10 FLAW-25 what is left or followed with others is shown so where it was seen before', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { owner, video } = await talk(site);
  const { channel_id, channel_name } = await owner.processed(video);
  const button = buttonFor(page, channel_name);
  const viewer = await signedIn(context, site, named('sorter'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(viewer));
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  /** On the page of the video, and on the channel’s; ends at the list of the channels. */
  async function seeEverywhere(name: string, subscribers: string) {
    await page.goBack();
    await expect(heading).toHaveText('Your subscriptions');
    await page.goBack();
    await expect(heading).toHaveText(channel_name);
    // The list beside it may have one as well.
    await expect(button(name).first()).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText('A walk');
    await expect(button(name)).toBeVisible();
    await expect(main.getByText(subscribers, { exact: true })).toBeVisible();
    for (const next of [channel_name, 'Your subscriptions', 'Manage channels']) {
      await page.goForward();
      await expect(heading).toHaveText(next);
    }
  }

  await page.goto(`/video/${video}`);
  await expect(button('Subscribed')).toBeVisible();
  await main.getByRole('link', { name: channel_name, exact: true }).first().click();
  await expect(heading).toHaveText(channel_name);
  await expect(button('Subscribed').first()).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Places', exact: true });
  await places.getByRole('link', { name: 'Subscriptions' }).click();
  await main.getByRole('link', { name: 'Manage channels' }).click();
  await main.getByRole('checkbox', { name: `Select ${channel_name}` }).check();
  await main.getByRole('button', { name: 'Unsubscribe (1)' }).click();
  await expect(main.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
  await seeEverywhere('Subscribe', '0 subscribers');

  await main.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscriptions' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const feed = `${site}/feeds/channel/${channel_id}.xml`;
  const buffer = Buffer.from(`<opml><body><outline title="One" xmlUrl="${feed}"/></body></opml>`);
  await (await chooser).setFiles({ name: 'one.opml', mimeType: 'text/xml', buffer });
  await dialog.getByRole('button', { name: 'Subscribe (1)' }).click();
  await expect(dialog).toHaveCount(0);
  await seeEverywhere('Subscribed', '1 subscriber');
});
