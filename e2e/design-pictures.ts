import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const file = new URL('design.snapshots/fingerprint.txt', import.meta.url);

/** Whether text is drawn here as where the pictures of `design.snapshots` were taken. */
export async function drawnAsRecorded(page: Page): Promise<boolean> {
  const recorded = await readFile(file, 'utf8').catch(() => '');
  return recorded.trim() === (await fingerprint(page));
}

/** Says that the pictures are of this machine from now on. */
export async function recordFingerprint(page: Page): Promise<void> {
  await writeFile(file, `${await fingerprint(page)}\n`);
}

/** A hash of the pixels of a test text in the fonts of the site, as this browser draws them. */
const fingerprint = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 120);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser draws nothing.');
    const text = 'Kinora Åß 0123456789 ·…– Quick brown fox';
    const fonts = ['400 16px system-ui', '600 23px system-ui', '400 14px monospace'];
    for (const [line, font] of fonts.entries()) {
      pen.font = font;
      pen.fillText(text, 4, 32 + line * 36);
    }
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  });

/**
 * A picture of each region of a page, by its name in lower case with hyphens. They are cut out of
 * one screenshot, and have few colours, so that they can be kept in the repository.
 */
export async function picturesOf(page: Page, regions: Locator): Promise<[string, Buffer][]> {
  const all = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const places = await regions.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { name: element.ariaLabel ?? '', box: [left, top, width, height].map(Math.floor) };
    }),
  );
  return Promise.all(
    places.map(async ({ name, box: [left = 0, top = 0, width = 0, height = 0] }) => {
      const cut = sharp(all).extract({ left, top, width, height });
      const picture = await cut
        .png({ palette: true, colours: 48, dither: 0, effort: 10 })
        .toBuffer();
      return [name.toLowerCase().replaceAll(' ', '-'), picture] as [string, Buffer];
    }),
  );
}
