import { posix } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** An import, from file to file, both relative to the root. */
interface Import {
  from: string;
  to: string;
}

/**
 * Folders that need each other in a circle, as one sentence for each import that takes part: they
 * are one folder in truth, and what both need moves out. A folder counts with all that is in it, and
 * is compared with those beside it; the files directly above them put them together. Tests may
 * import whatever they test with.
 */
export function folderCircleBreaches(root: string): string[] {
  const imports = sourceFiles(root)
    .filter(({ path }) => /^(contract|server|web)\/src\//.test(path) && !/[.]test[.]/.test(path))
    .flatMap(({ path, text }) => importsOf(path, text));
  const needs = new Map<string, Set<string>>();
  const between = imports.flatMap(({ from, to }) => {
    const pair = foldersBeside(from, to);
    if (!pair) return [];
    const [user, used] = pair;
    needs.set(user, (needs.get(user) ?? new Set()).add(used));
    return [{ from, to, user, used }];
  });
  return between
    .filter(({ user, used }) => leadsTo(needs, used, user))
    .map(({ from, to, user, used }) => `${user} and ${used} need each other: ${from} → ${to}`)
    .toSorted();
}

const importing = /(?:\bfrom|\bimport|\bimport\()\s*'([.][^']+)'/g;

const importsOf = (from: string, text: string): Import[] =>
  [...text.matchAll(importing)].map(([, to = '']) => ({
    from,
    to: posix.join(posix.dirname(from), to),
  }));

/** The two folders, of one folder above, in which an import begins and ends; null within one. */
function foldersBeside(from: string, to: string): [string, string] | null {
  const start = from.split('/').slice(0, -1);
  const end = to.split('/').slice(0, -1);
  const common = start.findIndex((name, depth) => name !== end[depth]);
  if (common === -1 || end[common] === undefined) return null;
  return [start.slice(0, common + 1).join('/'), end.slice(0, common + 1).join('/')];
}

/** Whether a folder needs another one, itself or by what it needs. */
function leadsTo(needs: Map<string, Set<string>>, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const folder of reached) for (const next of needs.get(folder) ?? []) reached.add(next);
  return reached.has(to);
}
