import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { firstIds, inlineFiles, pageCode } from '@kinora/contract/text/page-code';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunkBeginnings } from './chunk-of.ts';
import { namedCode } from './named-code.ts';

/** A file for each name that the server or another file of the build has for some code. */
const named = [
  ...Object.values(pageCode)
    .flat()
    .map((name) => (name.includes('/') ? name : `src/${name}.ts`)),
  ...chunkBeginnings
    .map(({ source }) => `src${source.replaceAll('\\', '').replace('$', '')}`)
    .filter((path) => !path.endsWith('.html')),
  // Of the pages that are likely next, the one that neither of the others has.
  'src/LoginPage.tsx',
];
const scripts = Object.values(inlineFiles).map((name) => `public/${name}`);
const places = [firstIds.play, firstIds.short];
const page = `<!doctype html>
<html>
  <head>
    <title>Kinora</title>
    <script src="/theme.js"></script>
  </head>
  <body>
    <script type="module" src="/src/entry.ts"></script>
  </body>
</html>`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-code-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a site of nothing but files and styles with these names. */
async function buildOf(paths: string[], { ids = places, html = page } = {}) {
  const root = join(folder, 'web');
  const modules = paths.filter((path) => !path.startsWith('public/'));
  const files = {
    ...Object.fromEntries(paths.map((path) => [path, `export const path = '${path}';`])),
    'index.html': html,
    'src/entry.ts': `import './places.css';\n${modules.map((path) => `import('/${path}');`).join('\n')}`,
    'src/places.css': ids.map((id) => `#${id} { color: red; }`).join('\n'),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [namedCode()],
    build: { manifest: true },
  });
}

test('code is built that has all the names by which it is known', async () => {
  await expect(buildOf([...named, ...scripts])).resolves.toBeDefined();
});

test.each([
  ['src/features/shorts/ShortsPage.tsx', 'Nothing was built of the name src/features/shorts'],
  ['src/watch.ts', 'Nothing was built of the name watch.'],
  ['src/LoginPage.tsx', 'Nothing was built of the name LoginPage.'],
  ['src/queue/UpNext.tsx', /No module has a name like .*UpNext/],
  ['public/first-short.js', 'There is no file first-short.js.'],
])('without %s the build fails and says so', async (path, problem) => {
  const paths = [...named, ...scripts];
  expect(paths).toContain(path);
  await expect(buildOf(paths.filter((one) => one !== path))).rejects.toThrow(problem);
});

test('without a style for the place of a first picture the build fails and says so', async () => {
  const built = buildOf([...named, ...scripts], {
    ids: [firstIds.play, `${firstIds.short}-renamed`],
  });
  await expect(built).rejects.toThrow(`No style has a name like #${firstIds.short}.`);
});

test.each([
  ['<title>Kinora</title>', '<title lang="en">Kinora</title>', 'title'],
  ['<script src="/theme.js"></script>', '<script src="/theme.js" defer></script>', 'theme'],
  ['<script type="module"', '<script type="module" async', 'entry'],
  ['</head>', '</head >', 'headEnd'],
  ['</body>', '', 'bodyEnd'],
])('where the page has no %s but “%s” the build fails and says so', async (mark, other, name) => {
  expect(page).toContain(mark);
  await expect(
    buildOf([...named, ...scripts], { html: page.replace(mark, other) }),
  ).rejects.toThrow(`index.html has no marker for the ${name}.`);
});
