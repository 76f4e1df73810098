import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

const document = 'docs/requirements.md';

/** Requirements that no test names. */
export function requirementBreaches(root: string): string[] {
  const tests = testsOfRequirements(root);
  return [...tests]
    .filter(([, files]) => files.length === 0)
    .map(([id]) => `${document}: no test names ${id}`);
}

/** The files of tests that name each requirement, by its ID, in the order of the document. */
export function testsOfRequirements(root: string): Map<string, string[]> {
  const text = readFileSync(join(root, document), 'utf8');
  const ids = [...text.matchAll(/^- ([A-Z]+-\d+):/gm)].map(([, id = '']) => id);
  const named = sourceFiles(root)
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
    .map((file) => [file.path, namedIn(file.text)] as const);
  return new Map(
    ids.map((id) => [id, named.filter(([, names]) => names.has(id)).map(([path]) => path)]),
  );
}

/** The IDs in a text, those of lists and ranges too: `HIST-07`, `CHAN-08, 09`, `SETT-01 to SETT-08`. */
function namedIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [run, area = ''] of text.matchAll(
    /\b([A-Z]+)-\d\d(?:(?:, | and | to |–)(?:\1-)?\d\d\b)*/g,
  )) {
    let last = 0;
    for (const [, to, number] of run.matchAll(/( to |–)?(?:[A-Z]+-)?(\d\d)/g)) {
      const first = to === undefined ? Number(number) : last + 1;
      for (last = first; last < Number(number); last += 1) ids.add(idOf(area, last));
      ids.add(idOf(area, last));
    }
  }
  return ids;
}

const idOf = (area: string, number: number) => `${area}-${String(number).padStart(2, '0')}`;
