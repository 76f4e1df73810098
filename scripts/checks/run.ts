import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How many tests of a step had which end. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test: where it stands, its name, and what it said. */
  failures: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
};

/** What is done with what a program prints: shown as it comes, or kept until the program ends. */
export type Output = 'inherit' | 'pipe';

const running = new Set<ChildProcess>();
let interrupted = false;
// Ctrl-C, a signal, or the end of the command that started us: what runs cleans up, then we end.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(event, () => {
    interrupted = true;
    for (const child of running) child.kill('SIGINT');
  });
}

/** A program whose exit code is the answer: one test. What it prints is shown if it fails. */
export async function program(name: string, ...words: string[]): Promise<Counts> {
  const { code, text } = await run(name, words, 'pipe');
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  process.stdout.write(text);
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name}\n${text}`] };
}

/** The tests of one Vitest project. What it prints may be shown at its end, beside other steps. */
export async function vitest(project: string, output: Output = 'inherit'): Promise<Counts> {
  const words = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  return withReport(async (file) => {
    const { code, text } = await run('vitest', [...words, `--outputFile=${file}`], output);
    process.stdout.write(text);
    const report = await readReport<VitestReport>(file);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
    return sure(code, {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      failures: (report.testResults ?? []).flatMap((ofFile) => [
        // A file that could not be loaded, or whose hooks failed, has a message of its own.
        ...(ofFile.message ? [`${ofFile.name}\n${ofFile.message}`] : []),
        ...ofFile.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => [`${ofFile.name} › ${test.fullName}`, ...test.failureMessages].join('\n')),
      ]),
    });
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The stories in a real browser, of the projects of this name. */
export async function playwright(project: string): Promise<Counts> {
  return withReport(async (file) => {
    const words = ['test', '--reporter=list,json', `--project=${project}`];
    const { code } = await run('playwright', words, 'inherit', {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats, suites = [], errors = [] } = await readReport<PlaywrightReport>(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
    return sure(code, {
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      failures: [...errors.map(({ message }) => message), ...suites.flatMap(failedSpecs)],
    });
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message: string }[] }[] }[];
  }[];
}

const failedSpecs = (suite: PlaywrightSuite): string[] => [
  ...suite.specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`${file} › ${title}`, ...errors.map(({ message }) => message)].join('\n');
    }),
  ...(suite.suites ?? []).flatMap(failedSpecs),
];

/** A run that failed before or after its tests has a failure that no test shows. */
const sure = (code: number, counts: Counts): Counts =>
  code === 0 || counts.failed
    ? counts
    : { ...counts, failed: 1, failures: [...counts.failures, `ended with code ${code}`] };

async function withReport<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readReport<T>(file: string): Promise<Partial<T>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Partial<T>;
}

function run(
  name: string,
  words: string[],
  output: Output,
  more: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(name, words, {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', output, output],
    });
    running.add(child);
    let text = '';
    child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 1, text: `${error.message}\n` });
    });
    child.on('close', (code) => {
      running.delete(child);
      if (interrupted && running.size === 0) process.exit(130);
      // Interrupted, nothing comes after it.
      if (!interrupted) resolve({ code: code ?? 1, text });
    });
  });
}
