import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requirementBreaches, testsOfRequirements } from './requirement-tests.ts';

/** A project with these requirements, and a story whose tests have these names. */
async function project(requirements: string[], names: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kinora-requirements-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = {
    'docs/requirements.md': requirements.map((id) => `- ${id}: It is so.\n`).join(''),
    'e2e/story.e2e.ts': names.map((name) => `test('${name}', it);\n`).join(''),
    // What is no test states nothing.
    'server/lock.ts': '/** TEST-09 */\n',
  };
  for (const folder of ['contract', 'web', 'scripts', 'bench']) await mkdir(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

test('requirements are named alone, in lists and in ranges', async () => {
  const ids = ['FROG-01', 'FROG-02', 'FROG-03', 'FROG-04', 'FROG-05', 'FROG-06', 'TOAD-01'];
  const root = await project(ids, [
    'FROG-01 to FROG-03, TOAD-01 all of these',
    'FROG-04, 05 and 06 a list',
  ]);
  expect([...testsOfRequirements(root)]).toEqual(ids.map((id) => [id, ['e2e/story.e2e.ts']]));
});

test('a requirement that no test names is a breach', async () => {
  const root = await project(['TEST-01', 'TEST-02', 'TEST-09'], ['TEST-01 it is so', 'it is 02']);
  expect(requirementBreaches(root)).toEqual([
    'docs/requirements.md: no test names TEST-02',
    'docs/requirements.md: no test names TEST-09',
  ]);
});
