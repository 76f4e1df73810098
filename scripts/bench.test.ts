import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const report = new URL('../bench/parts/report.ts', import.meta.url).href;
const command = fileURLToPath(new URL('bench.mjs', import.meta.url));

/** A benchmark of these statements, of which a row `one` is wanted; answers its status and what it printed. */
function bench(measure: string, ...words: string[]) {
  const program = `import { report, row } from '${report}'; await report('x', () => ['one'], async (bench) => {${measure}});`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', ...words],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('a benchmark ends with status 0 where every row was measured', () => {
  const { status, stdout } = bench(`return [row('one', 1, 's')];`);
  expect(stdout).toContain('one');
  expect(status).toBe(0);
});

test.each([
  ['not returned', `[row('two', 1, 's')]`],
  ['no number', `[row('one', Number.NaN, 's'), row('two', 1, 's')]`],
])('a benchmark in which a row is %s says which, and ends with another status', (_, rows) => {
  const { status, stdout, stderr } = bench(`return ${rows};`);
  expect(stdout).toContain('two');
  expect(stderr).toBe('Not measured: one.\n');
  expect(status).toBe(1);
  // Who asks for a part has all that was wanted, unless that is nothing.
  expect(bench(`return ${rows};`, '--only', 'two').status).toBe(0);
  expect(bench('return [];', '--only', 'three').status).toBe(1);
});

test('a benchmark measures only what `--only` names a part of', () => {
  const measure = `return ['one.p99', 'two.p99', 'three'].filter(bench.wants).map((name) => row(name, 1, 's'));`;
  expect(bench(measure).stdout).toContain('three');
  const { stdout, status } = bench(measure, '--only', 'one,p99');
  expect(stdout).toContain('one.p99');
  expect(stdout).toContain('two.p99');
  expect(stdout).not.toContain('three');
  expect(status).toBe(0);
});

test('a benchmark that leaves rows out says which, prints the others and ends with another status', () => {
  const { status, stdout, stderr } = bench(
    `bench.leaveOut('two is left out.'); return [row('one', 1, 's')];`,
  );
  expect(stderr).toContain('two is left out.');
  expect(stdout).toContain('one');
  expect(status).toBe(1);
});

test.each([
  ['api', 'wrk', ['ffmpeg', 'ffprobe']],
  ['search', 'wrk', ['ffmpeg', 'ffprobe']],
  ['lists', 'wrk', ['ffmpeg', 'ffprobe']],
  ['serve', 'wrk', ['ffmpeg', 'ffprobe']],
  ['serve', 'nginx', ['ffmpeg', 'ffprobe', 'wrk']],
  ['web', 'Chromium', ['ffmpeg', 'ffprobe']],
  ['pipeline', 'ffmpeg', []],
  ['start', 'ffmpeg', ['ffprobe']],
])('`bench %s` ends before it begins where %s is missing and cannot be installed', (...row) => {
  const [name, missing, there] = row;
  const programs = mkdtempSync(join(tmpdir(), 'kinora-programs-'));
  onTestFinished(() => rmSync(programs, { recursive: true }));
  // No package manager is among them.
  for (const program of there) {
    const file = join(programs, program);
    writeFileSync(file, `#!/bin/sh\necho ${program} version 7.1\n`, { mode: 0o755 });
  }
  symlinkSync('/bin/sh', join(programs, 'sh'));
  const { status, stderr } = spawnSync(process.execPath, [command, name], {
    encoding: 'utf8',
    env: {
      PATH: programs,
      // Nor does Playwright find its own browser, here or where it gets it from.
      PLAYWRIGHT_BROWSERS_PATH: programs,
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
    },
    // It would go on for minutes if it did begin.
    timeout: 30_000,
  });
  expect(stderr).toMatch(new RegExp(`needs? ${missing}[ ,].*could not install it`));
  expect(status).toBe(1);
});

test('a name that is no benchmark is answered with the names', () => {
  const { status, stderr } = spawnSync(process.execPath, [command, 'nothing'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('Name one of: api, library, lists, pipeline');
  expect(status).toBe(1);
});
