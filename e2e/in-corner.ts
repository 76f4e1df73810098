import { type BrowserContext, expect, type Page } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { controlsThere, time } from './playing.ts';
import { named, signedIn } from './talk.ts';

export const mini = (page: Page) => page.getByRole('region', { name: 'Mini-player' });

/** The way home, in the header. */
export const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Kinora' });

/** Somebody’s private video, ‘For me alone’, plays on in the corner of the home page. */
export async function playInCorner(page: Page, context: BrowserContext, site: string) {
  const owner = await signedIn(context, site, named('corner'));
  const details = { title: 'For me alone', visibility: 'private' };
  const id = await owner.upload(await clip('minute.mp4'), details);
  await owner.processed(id);
  // Not by its address: what comes with a page is not asked for again.
  await page.goto('/my-channel');
  await page.getByRole('main').getByRole('link', { name: 'For me alone' }).first().click();
  await expect.poll(() => time(page)).toBeGreaterThan(0.5);
  await controlsThere(page);
  await home(page).click();
  await expect(page).toHaveURL('/');
  await expect(mini(page)).toBeVisible();
}
