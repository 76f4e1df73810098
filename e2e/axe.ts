import axe from 'axe-core';
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
 * they are named. Its code, of which a browser has more to read than of a page of ours, is brought once
 * into each document, and not for each time that it is looked at.
 * @param within selects the part
 */
export async function axeFindings(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<[rule: string, elements: string[]][]> {
  const { origin } = new URL(page.url());
  for (const frame of page.frames()) {
    expect(new URL(frame.url()).origin).toBe(origin);
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ([part, only]) => {
      // Colours that are on their way to others are not those that anybody reads.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      const aSecond = new Promise((passed) => setTimeout(passed, 1_000));
      await Promise.race([aSecond, Promise.allSettled(transitions.map((one) => one.finished))]);
      const { violations } = await (Reflect.get(globalThis, 'axe') as typeof axe).run(
        part ?? document,
        { resultTypes: ['violations'], ...(only && { runOnly: only }) },
      );
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    [within, rules] as const,
  );
}
