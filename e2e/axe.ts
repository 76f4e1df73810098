import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules about colours alone: all that is left to ask of a page in its other colour scheme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** How many pixels a page is wider than its window, which would have to be scrolled to be read. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/**
 * What axe finds on a page, or in a part of it, as rules and elements; of some rules only, where
 * they are named. It runs in the page, which takes half the time: the builder's own way opens another
 * page for each result, and is needed only for frames of other sites, which are none of ours.
 */
export async function axeFindings(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
) {
  const { origin } = new URL(page.url());
  for (const frame of page.frames()) expect(new URL(frame.url()).origin).toBe(origin);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
