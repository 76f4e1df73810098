import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fileBreaches } from './file-names.ts';
import { tableOwnerBreaches } from './table-owners.ts';

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
    'server/src/jobs/jobs.ts': takes('../features/videos/jobs.ts'),
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
    'web/src/ui/feature-user.ts': takes('../features/videos/VideoCard.tsx'),
    'web/src/player/network.ts': takes('../api/client.ts'),
    'web/src/features/videos/WatchPage.tsx': takes('../../ui/Button.tsx') + things,
    'web/src/features/videos/VideoCard.tsx': takes('../../api/client.ts') + things,
    'web/src/features/search/page-user.tsx': takes('../videos/WatchPage.tsx'),
  });
  expect(breaches).toEqual([
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
  });
  expect(fileBreaches(folder).map((breach) => breach.split(/[: ]/)[0])).toEqual([
    'contract/src/long.ts',
    'server/src/later.ts',
    'server/src/left-out.test.ts',
    'server/src/quiet.ts',
    'server/src/videoHelper.ts',
    'web/src/utils/text.ts',
  ]);
});
