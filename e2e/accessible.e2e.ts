import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings, colourRules, overflow } from './axe.ts';
import { signInAs } from './person.ts';
import { controlsThere } from './playing.ts';
import { Client } from './whole/client.ts';

for (const width of [390, 1440]) {
  test(`axe finds nothing on any page, ${width} px wide, light and dark, and none is too wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const site = baseURL ?? '';
    const anna = await Client.signUp(site, `axe${width}`);
    const id = await anna.upload(await clip('silent.mp4'));
    await anna.processed(id);
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const findings = async (what: string) => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axeFindings(page), `${what}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page, { rules: colourRules }), `${what}, dark`).toEqual([]);
    };
    const check = async (path: string) => {
      await page.goto(site + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await findings(path);
      if (width > 390) return;
      for (const other of [320, 390, 640, 768]) {
        await page.setViewportSize({ width: other, height: 900 });
        await expect.poll(() => overflow(page), { message: `${path}, ${other} px` }).toBe(0);
      }
      await page.setViewportSize({ width, height: 900 });
    };
    const forms = [
      '/login',
      '/login/google',
      '/signup',
      '/forgotpassword',
      '/forgotpassword/anna/new-password',
    ];
    const lists = ['/', '/shorts', '/search/silent', '/search/zzqq'];
    const texts = ['/help', '/terms', '/privacy&policy', '/feedback', '/new-email'];
    const guests = [...lists, `/video/${id}`, `/embed/${id}`, ...forms, ...texts, '/nowhere'];
    for (const path of guests) await check(path);

    await signInAs(context, site, `axe${width}`);
    const settings = ['/account-settings', '/security-settings', '/download-settings'];
    const own = [
      ...[
        '/subscription',
        `/profile/axe${width}`,
        '/my-channel',
        `/edit/channel/axe${width}`,
        '/history',
      ],
      ...['/playlists', '/likevideos', '/profile/managechannel', '/studio', '/studio/analytics'],
    ];
    for (const path of ['/', `/video/${id}`, '/upload', ...own, ...settings]) await check(path);
    await check(`/video/${id}`);
    for (const [name, title] of [
      ['Share', 'Share'],
      ['Download', 'Download'],
      ['Save', 'Save to playlist'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await findings(`${name} below a video`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menu', { name: /^Account of/ })).toBeVisible();
    await findings('the account menu');
    await check('/notification-settings');
    await check('/playback-settings');
    await page.goto(`${site}/video/${id}`);
    await controlsThere(page);
    await page.keyboard.press('i');
    await expect(page.getByRole('region', { name: 'Mini-player' })).toBeVisible();
    await findings('the mini-player');

    await fetch(`${site}/api/videos/${id}/captions/en`, {
      method: 'PUT',
      headers: { ...anna.headers, 'content-type': 'text/vtt' },
      body: 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Anna>Good morning\n',
    });
    await page.goto(`${site}/video/${id}`);
    await controlsThere(page);
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Transcript', exact: true }).click();
    await page.getByLabel('Search in the transcript').fill('morning');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await findings('captions and transcript');
    await page.getByRole('button', { name: 'Captions', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Remove English' })).toBeVisible();
    await findings('the captions of an own video');
    await context.close();
  });
}
