import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { firstAttributes, firstIds, inlineFiles, pageCode } from '@kinora/contract/text/page-code';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunkBeginnings } from './chunk-of.ts';
import { embedPage } from './embed-page.ts';
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
const themeScript = "localStorage.getItem('theme');";
const places = `#${firstIds.play} { color: red; }
#${firstIds.play}:not([data-theater]) video { color: red; }
#${firstIds.short} {
  @media (width >= 1024px) { &[data-rail] { color: red; } }
  &[data-comments] { color: red; }
}
#${firstIds.short} video { [data-upright] & { color: red; } }
#side [data-rail] { color: red; }`;
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
const embed = `<!doctype html>
<html>
  <head>
    <title>Kinora</title>
  </head>
  <body></body>
</html>`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-code-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a site of nothing but files and styles with these names. */
async function buildOf(
  paths: string[],
  { style = places, theme = themeScript, html = page, embedHtml = embed } = {},
) {
  const root = join(folder, 'web');
  const modules = paths.filter((path) => !path.startsWith('public/'));
  const files = {
    ...Object.fromEntries(paths.map((path) => [path, `export const path = '${path}';`])),
    ...(paths.includes('public/theme.js') && { 'public/theme.js': theme }),
    'index.html': html,
    'embed.html': embedHtml,
    'src/entry.ts': `import './places.css';\n${modules.map((path) => `import('/${path}');`).join('\n')}`,
    'src/places.css': style,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [embedPage(), namedCode()],
    build: { manifest: true },
  });
  await builder.buildApp();
}

test('code is built that has all the names by which it is known', async () => {
  await expect(buildOf([...named, ...scripts])).resolves.toBeUndefined();
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

test('without a style for the container of a first picture the build fails and says so', async () => {
  const style = places.replaceAll(`#${firstIds.short}`, `#${firstIds.short}-renamed`);
  const built = buildOf([...named, ...scripts], { style });
  await expect(built).rejects.toThrow(`No style has a name like #${firstIds.short}.`);
});

test.each(
  Object.entries(firstAttributes).flatMap(([id, names]) => names.map((name) => [id, name])),
)('without a style for what #%s says by data-%s the build fails and says so', async (id, name) => {
  expect(places).toContain(`[data-${name}]`);
  const own = new RegExp(`(?<!#side )\\[data-${name}\\]`);
  const built = buildOf([...named, ...scripts], { style: places.replace(own, '[data-renamed]') });
  await expect(built).rejects.toThrow(`No style has a name like #${id}[data-${name}].`);
});

test('where the script in the HTML reads the theme from elsewhere the build fails and says so', async () => {
  const theme = "localStorage.getItem('look');";
  await expect(buildOf([...named, ...scripts], { theme })).rejects.toThrow(
    'theme.js does not read the theme from “theme”.',
  );
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

test.each([
  ['<title>Kinora</title>', '<title lang="en">Kinora</title>', 'title'],
  ['</body>', '', 'bodyEnd'],
])(
  'where the embed page has no %s but “%s” the build fails and says so',
  async (mark, other, name) => {
    expect(embed).toContain(mark);
    await expect(
      buildOf([...named, ...scripts], { embedHtml: embed.replace(mark, other) }),
    ).rejects.toThrow(`embed.html has no marker for the ${name}.`);
  },
);
