/**
 * Everything that is checked, in the order in which it fails fastest. Called by `npm test`, after
 * its set-up; the names of the steps to run are its arguments, all of them without any.
 */
import { program, type Counts, vitest, playwright } from './checks/run.ts';

const steps: Record<string, () => Promise<Counts>> = {
  format: () => program('oxfmt', '--check'),
  lint: () => program('oxlint', '--deny-warnings'),
  'types of contract': () => program('tsc', '-p', 'contract'),
  'types of server': () => program('tsc', '-p', 'server'),
  'types of web': () => program('tsc', '-p', 'web'),
  'types of tools': () => program('tsc', '-p', '.'),
  imports: () => program('depcruise', 'contract', 'server', 'web', 'scripts', 'e2e', 'bench'),
  'imports of folders': () => program('node', 'scripts/rules/run.ts', 'folder-circles'),
  'table owners': () => program('node', 'scripts/rules/run.ts', 'table-owners'),
  'written columns': () => program('node', 'scripts/rules/run.ts', 'written-columns'),
  'file names': () => program('node', 'scripts/rules/run.ts', 'file-names'),
  'security page': () => program('node', 'scripts/rules/run.ts', 'security-page'),
  'generated files': () => program('node', 'scripts/generate.ts', '--check'),
  'unused code': () => program('knip'),
  unit: () => vitest('unit'),
  server: () => vitest('server'),
  scripts: () => vitest('scripts'),
  whole: () => vitest('whole'),
  e2e: () => playwright(),
};

const wanted = process.argv.slice(2);
const chosen = Object.keys(steps).filter(
  (name) => !wanted.length || wanted.some((word) => name.startsWith(word)),
);
if (!chosen.length) {
  console.error(`Name steps of these: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

/** Enough of a failure to know what it is; all of it stands where it happened. */
const LINES_OF_A_FAILURE = 12;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const name of chosen) {
  const start = performance.now();
  const counts = await steps[name]?.();
  if (!counts) continue;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${counts.failed ? '✗' : '✓'} ${name} (${seconds} s)`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  failures.push(...counts.failures.map((failure) => `${name}: ${failure}`));
}
// Once more at the end, where whoever reads a log of thousands of lines looks first.
for (const failure of failures) {
  const lines = failure.split('\n').filter((line) => !line.includes('/node_modules/'));
  console.log(`\n✗ ${lines.slice(0, LINES_OF_A_FAILURE).join('\n')}`);
}
if (total.skipped) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
