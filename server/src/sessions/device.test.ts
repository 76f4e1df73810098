import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Linux',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    'Opera on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Linux',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`,
    'Safari on macOS',
    'computer',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${apple} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S936B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel Tablet) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Android',
    'tablet',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
    'computer',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit}`, 'A browser on Linux', 'computer'],
  ['curl/8.14.1', 'curl', 'program'],
  ['node', 'node', 'program'],
  ['', 'An unknown program', 'program'],
  ['<script>', 'An unknown program', 'program'],
] as const)('%s is %s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind });
});
