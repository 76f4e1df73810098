import { limits } from '@kinora/contract/text/limits';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { named } from './talk.ts';
import { publishWhite, type UprightShort } from './upright-clips.ts';
import { expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

let owner: Client;
let white: UprightShort | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  owner = await Client.signUp(baseURL ?? '', named('white'));
  white = await publishWhite(owner);
});

for (const [width, height, open] of [
  [390, 844, false],
  [844, 390, false],
  [1440, 1440, true],
] as const) {
  test(`ux 72: words over a white picture are read well, ${width} × ${height}${open ? ', unfolded' : ''}`, async ({
    page,
  }) => {
    const short = white as UprightShort;
    await page.setViewportSize({ width, height });
    await openViewer(page, [short]);
    await expectSeen(page, short);
    const more = seen(page).getByRole('button', { name: /^Show (more|less)$/ });
    if (open) await more.click();
    await expect(more).toHaveAttribute('aria-expanded', String(open));
    const time = seen(page).getByTitle('Show time left');
    const words = {
      time: await takeAway(time),
      length: await takeAway(time.locator('span')),
      channel: await takeAway(seen(page).getByRole('strong')),
      title: await takeAway(seen(page).getByRole('heading', { level: 2 })),
      sound: await takeAway(seen(page).getByText('No sound')),
      more: await takeAway(more),
      likes: await takeAway(seen(page).getByRole('button', { name: /^Like/ }).getByText(/^\d+$/)),
    };
    const shot = sharp(await page.screenshot())
      .removeAlpha()
      .raw();
    const { data, info } = await shot.toBuffer({ resolveWithObject: true });
    const pixelsIn = ({ left, top, right, bottom }: Box): number[][] => {
      const pixels = [];
      for (let y = Math.ceil(top); y < Math.floor(bottom); y++) {
        for (let x = Math.ceil(left); x < Math.floor(right); x++) {
          const at = 3 * (y * info.width + x);
          pixels.push([...data.subarray(at, at + 3)]);
        }
      }
      return pixels;
    };
    // Else this would say nothing.
    const picture = await seen(page).locator('video').evaluate(boxOf);
    const isWhite = (pixel: readonly number[]) => pixel.every((channel) => channel > 250);
    expect(pixelsIn({ ...picture, right: picture.left + 20 }).some(isWhite)).toBe(true);
    for (const [name, { box, colour, opacity }] of Object.entries(words)) {
      const contrasts = pixelsIn(box).map((ground) => {
        const seenAs = (channel: number, n: number) =>
          opacity * channel + (1 - opacity) * (ground[n] ?? 0);
        return contrast(colour.map(seenAs), ground);
      });
      // A narrow frame has no room for the length.
      expect(contrasts.length > 0, name).toBe(name !== 'length' || width !== 844);
      expect.soft(Math.min(21, ...contrasts), name).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('ux 72: titles as long as may be, of any script, keep clear of the buttons and unfold within the smallest phone', async ({
  page,
}) => {
  const longest = ['長い題名が続く', 'عنوان طويل جدا ', '🎬', 'Donaudampfschifffahrt'].map((part) =>
    [...part.repeat(100)].slice(0, limits.title).join('').trim(),
  );
  const titled = await Promise.all(longest.map((title) => publishWhite(owner, title)));
  await page.setViewportSize({ width: 320, height: 568 });
  await openViewer(page, titled);
  for (const short of titled) {
    await expect(seen(page)).toHaveAccessibleName(short.title);
    const more = seen(page).getByRole('button', { name: /^Show (more|less)$/ });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    // Not while it slides in.
    await expect(seen(page)).toBeInViewport({ ratio: 1 });
    expect(await inEachOthersWay(page), short.title).toEqual([]);
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(await inEachOthersWay(page), `${short.title}, unfolded`).toEqual([]);
    await page.keyboard.press('ArrowDown');
  }
});

/** What of a short is outside of its frame, cut off at a side, or below something else. */
const inEachOthersWay = (page: Page) =>
  seen(page).evaluate((article) => {
    const frame = article.getBoundingClientRect();
    const title = article.querySelector('h2');
    const words = title?.parentElement;
    const foot = words?.parentElement;
    if (!title || !words || !foot) return ['nothing is said'];
    const range = document.createRange();
    range.selectNodeContents(title);
    const shown = words.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter(({ bottom }) => bottom <= shown.bottom + 1);
    const buttons = [...article.querySelectorAll('button')].filter((one) => one.offsetWidth > 0);
    const meets = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const covered = buttons.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isFree = one.contains(document.elementFromPoint(x, y));
      return isFree && !lines.some((line) => meets(line, box))
        ? []
        : [one.ariaLabel ?? one.textContent];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [
      ...(scrollWidth > clientWidth ? ['page'] : []),
      ...(words.scrollWidth > words.clientWidth ? ['words'] : []),
      ...lines.flatMap(({ left, right }) =>
        left < frame.left || right > frame.right ? ['title'] : [],
      ),
    ];
    const isInside = foot.getBoundingClientRect().top >= frame.top && lines.length > 0;
    return [...covered, ...wide, ...(isInside ? [] : ['foot'])];
  });

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

const boxOf = (element: Element): Box => element.getBoundingClientRect().toJSON();

/** Hides words; answers where they were, without what their box cuts off, and in which colour. */
const takeAway = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    const { color, opacity } = getComputedStyle(element);
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    if (!brush) throw new Error('The browser draws nothing.');
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    // A number has a ground of its own, which stays.
    if (/^\d+$/.test(element.textContent)) element.style.color = 'transparent';
    else element.style.visibility = 'hidden';
    return {
      colour: [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)],
      opacity: Number(opacity),
      box: {
        left: Math.max(text.left, box.left),
        top: Math.max(text.top, box.top),
        right: Math.min(text.right, box.right),
        bottom: Math.min(text.bottom, box.bottom),
      },
    };
  });

/** Of two colours, 1 to 21, as the guidelines for accessible content count it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
