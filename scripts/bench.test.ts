import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const report = new URL('../bench/parts/report.ts', import.meta.url).href;
const command = fileURLToPath(new URL('bench.mjs', import.meta.url));

/** A benchmark of these statements; answers its status and what it printed. */
function bench(measure: string, ...words: string[]) {
  const program = `import { report, row } from '${report}'; await report('x', async (bench) => {${measure}});`;
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

test('a program that is missing and cannot be installed ends a benchmark before it begins', () => {
  const { status, stderr } = spawnSync(process.execPath, [command, 'search'], {
    encoding: 'utf8',
    // Neither the program nor a package manager is found there.
    env: { PATH: '/nowhere' },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/needs .+ could not/);
});

test('a name that is no benchmark is answered with the names', () => {
  const { status, stderr } = spawnSync(process.execPath, [command, 'nothing'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('Name one of: api, library, lists, pipeline');
  expect(status).toBe(1);
});
