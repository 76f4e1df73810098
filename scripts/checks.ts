/**
 * Everything that is checked, in the order in which it fails fastest. Called by `npm test`, after
 * its set-up; the names of the steps to run are its arguments, all of them without any.
 */
import { program, type Counts, type Output, playwright, vitest } from './checks/run.ts';

type Steps = Record<string, (output: Output) => Promise<Counts>>;

/** What works all the time. */
const working: Steps = {
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
  'requirement tests': () => program('node', 'scripts/rules/run.ts', 'requirement-tests'),
  'security page': () => program('node', 'scripts/rules/run.ts', 'security-page'),
  'generated files': () => program('node', 'scripts/generate.ts', '--check'),
  'unused code': () => program('knip'),
  unit: (output) => vitest('unit', output),
  server: (output) => vitest('server', output),
};

/** What waits for processes that start, end and are killed. */
const waiting: Steps = {
  scripts: (output) => vitest('scripts', output),
  whole: (output) => vitest('whole', output),
};

/** One round after the other; what is in one round runs side by side, step by step. */
const rounds: Steps[][] = [
  [working, waiting],
  [{ e2e: () => playwright('site*') }],
  [{ 'every clip': () => playwright('every clip') }],
];

const names = rounds.flat().flatMap((steps) => Object.keys(steps));
const wanted = process.argv.slice(2);
const isChosen = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name.startsWith(word));
if (!names.some(isChosen)) {
  console.error(`Name steps of these: ${names.join(', ')}.`);
  process.exit(1);
}

/** Enough of a failure to know what it is; all of it stands where it happened. */
const LINES_OF_A_FAILURE = 12;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const round of rounds) {
  const rows = round
    .map((steps) => Object.entries(steps).filter(([name]) => isChosen(name)))
    .filter((row) => row.length > 0);
  // What is printed by steps side by side would be mixed.
  const output = rows.length > 1 ? 'pipe' : 'inherit';
  await Promise.all(
    rows.map(async (row) => {
      for (const [name, step] of row) await take(name, () => step(output));
    }),
  );
}

async function take(name: string, step: () => Promise<Counts>): Promise<void> {
  const start = performance.now();
  const counts = await step();
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
