import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fileBreaches } from './file-names.ts';
import { folderCircleBreaches } from './folder-circles.ts';
import { asvsRequirements } from './asvs-requirements.ts';
import { securityPageBreaches } from './security-page.ts';
import { tableOwnerBreaches } from './table-owners.ts';
import { writtenColumnBreaches } from './written-columns.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A project that consists of these files. */
async function project(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-rules-'));
  folders.push(folder);
  for (const part of ['contract', 'server', 'web', 'scripts', 'e2e', 'bench']) {
    await mkdir(join(folder, part));
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Names of the import rules that a project breaks, with the file that breaks each. */
async function importBreaches(files: Record<string, string>): Promise<string[]> {
  const folder = await project(files);
  await copyFile(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const words = [cruise, '--output-type', 'json', 'contract', 'server', 'web'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, words, { cwd: folder, maxBuffer: 1e8 }, (_, text) => resolve(text));
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`).toSorted();
}

const feature = 'server/src/features';
const things = 'export const thing = 1;\n';
const takes = (path: string) => `export { thing as taken } from '${path}';\n`;

test('each import rule catches a planted import, and nothing else', async () => {
  const breaches = await importBreaches({
    'contract/src/errors.ts': things,
    'contract/src/alone.ts': takes('../../server/src/db/database.ts'),
    'server/src/db/database.ts': things,
    'server/src/db/knows.ts': takes('../features/videos/videos.ts'),
    'server/src/circle-a.ts': `import './circle-b.ts';\n`,
    'server/src/circle-b.ts': `import './circle-a.ts';\n`,
    'server/src/lost.ts': takes('./nowhere.ts'),
    'server/src/web-user.ts': takes('../../web/src/ui/Button.tsx'),
    'server/src/runs.ts': `import 'node:child_process';\n`,
    'server/src/http/app.ts': takes('../features/videos/routes.ts') + things,
    'server/src/http/details.ts': takes('../features/videos/text/mentions.ts'),
    'server/src/jobs.ts': takes('./features/videos/jobs.ts'),
    'server/src/media/ffmpeg.ts': `import 'node:child_process';\n${things}`,
    'server/src/media/http-user.ts': takes('../http/app.ts'),
    'server/src/media/search-user.ts': takes('../features/search/search.ts'),
    'server/src/media/videos-user.ts': takes('../features/videos/videos.ts'),
    'server/src/media/steps/plan.ts': things,
    'server/src/media/steps/probe.ts': takes('./plan.ts'),
    'server/test/people.ts': things,
    [`${feature}/videos/videos.ts`]: takes('./text/mentions.ts') + things,
    [`${feature}/videos/routes.ts`]: things,
    [`${feature}/videos/jobs.ts`]: things,
    [`${feature}/videos/text/mentions.ts`]: things,
    [`${feature}/videos/index.ts`]: things,
    [`${feature}/videos/barrel-user.ts`]: takes('./index.ts'),
    [`${feature}/videos/test-user.ts`]: takes('../../../test/people.ts'),
    [`${feature}/search/search.ts`]: takes('../videos/videos.ts') + things,
    [`${feature}/search/details.ts`]: takes('../videos/text/mentions.ts'),
    [`${feature}/search/media-user.ts`]: takes('../../media/ffmpeg.ts'),
    [`${feature}/search/http-user.ts`]: takes('../../http/app.ts'),
    [`${feature}/search/routes-user.ts`]: takes('../videos/routes.ts'),
    [`${feature}/search/jobs-user.ts`]: takes('../videos/jobs.ts'),
    'web/src/routes.tsx': takes('./features/videos/WatchPage.tsx'),
    'web/src/api/client.ts': things,
    'web/src/api/server-user.ts': takes('../../../server/src/db/database.ts'),
    'web/src/ui/Button.tsx': things,
    'web/src/ui/network.ts': takes('../api/client.ts'),
    'web/src/ui/feature-user.ts': takes('../features/cards/VideoCard.tsx'),
    'web/src/player/network.ts': takes('../api/client.ts'),
    'web/src/features/videos/WatchPage.tsx': takes('../../ui/Button.tsx') + things,
    'web/src/features/cards/VideoCard.tsx': takes('../../api/client.ts') + things,
    'web/src/features/accounts/session.ts': things,
    'web/src/navigation/use-url-state.ts': things,
    'web/src/features/cards/VideoRow.tsx': takes('../accounts/session.ts'),
    'web/src/features/cards/card-label.ts': takes('../../navigation/use-url-state.ts'),
    'web/src/features/search/page-user.tsx': takes('../videos/WatchPage.tsx'),
  });
  expect(breaches).toEqual([
    'cards-without-session-and-address: web/src/features/cards/VideoRow.tsx',
    'cards-without-session-and-address: web/src/features/cards/card-label.ts',
    'contract-alone: contract/src/alone.ts',
    `features-enqueue-media: ${feature}/search/media-user.ts`,
    `features-keep-their-details: ${feature}/search/details.ts`,
    `features-without-http: ${feature}/search/http-user.ts`,
    'ground-knows-no-product: server/src/db/knows.ts',
    `jobs-for-the-list: ${feature}/search/jobs-user.ts`,
    'media-knows-three-features: server/src/media/search-user.ts',
    'media-without-http: server/src/media/http-user.ts',
    `no-barrels: ${feature}/videos/barrel-user.ts`,
    'no-cycles: server/src/circle-a.ts',
    'nobody-takes-details: server/src/http/details.ts',
    'nothing-missing: server/src/lost.ts',
    'one-place-starts-programs: server/src/runs.ts',
    'pages-for-routes: web/src/features/search/page-user.tsx',
    'player-without-network-client: web/src/player/network.ts',
    `product-without-tests: ${feature}/videos/test-user.ts`,
    `routes-for-http: ${feature}/search/routes-user.ts`,
    'server-without-web: server/src/web-user.ts',
    'steps-apart: server/src/media/steps/probe.ts',
    'ui-without-network: web/src/ui/network.ts',
    'web-ground-knows-no-feature: web/src/ui/feature-user.ts',
    'web-without-server: web/src/api/server-user.ts',
  ]);
});

test('folders that need each other in a circle are found, whatever is below or above them', async () => {
  const folder = await project({
    // Two that need each other, by different files.
    'web/src/features/history/history.ts': takes('../queue/queue.ts'),
    'web/src/features/history/days.ts': things,
    'web/src/features/queue/queue.ts': things,
    'web/src/features/queue/watched.ts': takes('../history/days.ts'),
    // Three, one after the other, by what is in a folder of theirs.
    'server/src/db/pool.ts': takes('../storage/files/folder.ts'),
    'server/src/storage/files/folder.ts': takes('../../mail/mail.ts'),
    'server/src/mail/mail.ts': `export type Pool = typeof import('../db/pool.ts');\n`,
    // A folder and what is above it, files of one folder, a test, and what only uses others.
    'server/src/start.ts': takes('./log/log.ts'),
    'server/src/fail.ts': things,
    'server/src/log/log.ts': takes('../fail.ts'),
    'server/src/log/lines/line.ts': takes('../log.ts'),
    'server/src/log/log.test.ts': takes('../media/media.ts'),
    'server/src/media/media.ts': takes('../log/log.ts') + takes('../db/pool.ts'),
  });
  expect(folderCircleBreaches(folder)).toEqual([
    'server/src/db and server/src/storage need each other: server/src/db/pool.ts → server/src/storage/files/folder.ts',
    'server/src/mail and server/src/db need each other: server/src/mail/mail.ts → server/src/db/pool.ts',
    'server/src/storage and server/src/mail need each other: server/src/storage/files/folder.ts → server/src/mail/mail.ts',
    'web/src/features/history and web/src/features/queue need each other: web/src/features/history/history.ts → web/src/features/queue/queue.ts',
    'web/src/features/queue and web/src/features/history need each other: web/src/features/queue/watched.ts → web/src/features/history/days.ts',
  ]);
});

test('a table is written by its owner only, by builder or by statement', async () => {
  const folder = await project({
    'server/schema.sql': 'create table videos (\n);\ncreate table orphans (\n);\n',
    'server/src/db/owners.json': '{ "videos": "features/videos" }',
    [`${feature}/videos/videos.ts`]: `db.insertInto('videos')`,
    [`${feature}/search/reads.ts`]: `db.selectFrom('videos') // to update videos, ask their owner`,
    [`${feature}/search/builds.ts`]: `db\n.updateTable(\n'videos')`,
    [`${feature}/search/states.ts`]: 'sql`update videos as v set views = 1`',
    [`${feature}/search/deletes.ts`]: 'sql`DELETE\n FROM videos`',
    [`${feature}/search/unknown.ts`]: `db.deleteFrom('drafts')`,
    [`${feature}/search/any.test.ts`]: `db.deleteFrom('videos')`,
  });
  expect(tableOwnerBreaches(folder).toSorted()).toEqual([
    'orphans has no owner in server/src/db/owners.json',
    `${feature}/search/builds.ts writes videos, which belongs to features/videos`,
    `${feature}/search/deletes.ts writes videos, which belongs to features/videos`,
    `${feature}/search/states.ts writes videos, which belongs to features/videos`,
    `${feature}/search/unknown.ts writes drafts, which has no owner`,
  ]);
});

test('a write names its columns where it stands, whatever way the object comes', async () => {
  const write = (body: string, given = 'input') =>
    `export async function write(db, ${given}) {\n  ${body}\n}\n`;
  const update = (argument: string) => `await db.updateTable('videos').set(${argument}).execute();`;
  const wrong = {
    'spread-parameter': write(update('{ ...input, at: 1 }')),
    'rest-of-parameter': write(update('{ ...rest }'), '{ id, ...rest }'),
    'spread-above': write(`const all = { ...input };\n${update('all')}`),
    'spread-far-above': write(
      `const { id, ...rest } = input; const all = { ...rest };\n${update('all')}`,
    ),
    'whole-parameter': write(update('input')),
    'part-of-parameter': write(update('input.changes')),
    'computed-name': write(update('{ [input.column]: 1 }')),
    'conditional-spread': write(update('{ at: 1, ...(input.more && input.more) }')),
    'answer-of-function': write(update('() => ({ ...input })')),
    'rows-of-parameter': write(`db.insertInto('videos').values(input.map((row) => ({ ...row })))`),
    'row-or-rows': write(`db.insertInto('videos').values([{ id: 1 }, ...input])`),
    'from-conflict': write(`a.onConflict((b) => b.doUpdateSet(input))`),
    'made-elsewhere': `import { made } from './made.ts';\n${write(update('made(input)'))}`,
    'made-here': `const made = (one) => ({ ...one });\n${write(update('made(input)'))}`,
    entries: write(update('Object.fromEntries(input)')),
  };
  const right = {
    named: write(update('{ title: input.title, at }')),
    'by-builder': write(update(`(set) => ({ views: set('views', '+', input.by) })`)),
    conditional: write(update('{ at: 1, ...(input.last && { last: input.last }) }')),
    'named-above': write(
      `const all = { title: input.title } as const;\n${update('{ ...all, at: 1 }')}`,
    ),
    'one-of-two': write(update(`input.a ? { a: input.a } : { b: input.b }`)),
    rows: write(`db.insertInto('videos').values(input.map((row) => ({ id: row.id })))`),
    'rows-of-function': `function row(one) { return { id: one.id }; }\n${write(
      `const rows = input.map((one) => ({ ...row(one), n: 1 }));\ndb.insertInto('videos').values([...rows])`,
    )}`,
    'no-statement': write(`new Map().set(input.a, input); Object.values(input); input.values();`),
  };
  const files = Object.entries({ ...wrong, ...right }).map(([name, text]) => [
    `${feature}/videos/${name}.ts`,
    text,
  ]);
  const folder = await project(Object.fromEntries(files));
  expect(
    writtenColumnBreaches(folder).map((breach) => /(\w|-)+(?=\.ts:)/.exec(breach)?.[0]),
  ).toEqual(Object.keys(wrong).toSorted());
});

test('names that say nothing, long files and things left for later are found', async () => {
  const later = ['TO', 'DO'].join('');
  const folder = await project({
    'web/src/ui/Button.tsx': things,
    'server/src/database.ts': things,
    'server/src/videoHelper.ts': things,
    'web/src/utils/text.ts': things,
    'contract/src/long.ts': things.repeat(301),
    'server/src/later.ts': `${things}// ${later} soon\n`,
    'server/src/quiet.ts': `// @ts-${'ignore'}\n`,
    'server/src/left-out.test.ts': `test.${'only'}('one', () => {});\n`,
    'web/src/shell/Page.module.css': `:root:${'has'}([data-wide]) { overflow: clip }\n`,
    'web/src/shell/Columns.module.css': ':root:has(> main) { overflow: clip }\n',
  });
  expect(fileBreaches(folder).map((breach) => breach.split(/[: ]/)[0])).toEqual([
    'contract/src/long.ts',
    'server/src/later.ts',
    'server/src/left-out.test.ts',
    'server/src/quiet.ts',
    'server/src/videoHelper.ts',
    'web/src/shell/Page.module.css',
    'web/src/utils/text.ts',
  ]);
});

test('two functions of one name in one feature, in the contract or in the interface are told apart', async () => {
  const rank = 'export async function rank() {}\n';
  const folder = await project({
    'contract/src/shorts.ts': rank,
    'contract/src/text/rank.ts': rank,
    'server/src/features/shorts/rank.ts': rank,
    'server/src/features/shorts/order/sort.ts': 'const rank = () => 0;\n',
    'server/src/features/videos/rank.ts': rank,
    'web/src/features/shorts/rank.ts': rank,
    'web/src/features/shorts/rank.test.ts': rank,
    'web/src/ui/Rank.tsx': rank,
    'web/src/ui/keys/rank.ts': rank,
  });
  expect(fileBreaches(folder)).toEqual([
    'contract/src/text/rank.ts: contract/src/shorts.ts has a function rank too; give one of them another name',
    'server/src/features/shorts/rank.ts: server/src/features/shorts/order/sort.ts has a function rank too; give one of them another name',
    'web/src/ui/keys/rank.ts: web/src/ui/Rank.tsx has a function rank too; give one of them another name',
  ]);
});

test('the page about security names tests that are there, and every requirement once', async () => {
  const [first, second, ...others] = asvsRequirements;
  const row = (numbers: readonly (string | undefined)[]) => `| ${numbers.join(', ')} | met | … |\n`;
  const folder = await project({
    'server/src/lock.test.ts': `test('it locks', () => {});\n`,
    'docs/security.md': [
      'Shown by `server/src/lock.test.ts` “it locks” and `server/src/lock.test.ts`.\n',
      'Shown by `server/src/lock.test.ts` “it flies” and `e2e/gone.e2e.ts`.\n',
      row([`${first}–${second}`, ...others.slice(1)]),
      row([second, '1.1.99']),
    ].join(''),
  });
  expect(securityPageBreaches(folder)).toEqual([
    'docs/security.md names the test “it flies”, which is not in server/src/lock.test.ts',
    'docs/security.md names e2e/gone.e2e.ts, which does not exist',
    `docs/security.md leaves out ${others[0]}`,
    'docs/security.md has 1.1.99, which does not exist',
    `docs/security.md has ${second} twice`,
  ]);
});
