import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { builtPages } from './shell.ts';

const site = await testSite();
const files = await readdir(builtPages, { recursive: true });
const textOf = (name: string) => readFile(new URL(name, builtPages), 'utf8');
/** What the build takes over as it is. */
const unchanged = await readdir(new URL('../../../web/public/', import.meta.url));
const scripts = files.filter((name) => name.endsWith('.js') && !unchanged.includes(name));

test('each built script has its source map beside it for whoever reads an error report, and names none', async () => {
  expect(scripts).toContain('first-play.js');
  expect(scripts.length).toBeGreaterThan(100);
  for (const name of scripts) {
    const code = await textOf(name);
    expect(code, name).not.toContain('sourceMappingURL');
    // Class names alone, or the bundler's own few lines: made of no script of ours.
    if (/^var \w=(Object\.create,|\{[^()]+$)/.test(code)) continue;
    const { sources, sourcesContent } = JSON.parse(await textOf(`${name}.map`));
    expect(sources.length, name).toBeGreaterThan(0);
    expect(sourcesContent.length, name).toBe(sources.length);
  }
});

test('the site hands no source map out', async () => {
  const part = scripts.find((name) => name.startsWith('assets/') && files.includes(`${name}.map`));
  expect(part).toBeDefined();
  for (const name of [part, 'first-play.js']) {
    expect((await site.app.inject(`/${name}.map`)).statusCode).toBe(404);
  }
});
