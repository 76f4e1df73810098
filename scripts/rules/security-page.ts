import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsRequirements } from './asvs-requirements.ts';

const page = 'docs/security.md';

/** What is not true in the page about security: tests that are not there, requirements left out. */
export function securityPageBreaches(root: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...testBreaches(root, text), ...requirementBreaches(text)].map(
    (breach) => `${page} ${breach}`,
  );
}

/** A test is named by its file, `….test.ts`, and perhaps its title in “…” behind it. */
function testBreaches(root: string, text: string): string[] {
  const named = text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`(?:\s“([^”]+)”)?/g);
  return [...named].flatMap(([, path = '', title]) => {
    const file = join(root, path);
    if (!existsSync(file)) return [`names ${path}, which does not exist`];
    const words = title?.replaceAll(/\s+/g, ' ');
    if (words === undefined || readFileSync(file, 'utf8').includes(words)) return [];
    return [`names the test “${words}”, which is not in ${path}`];
  });
}

/** Rows of the table begin with numbers and ranges: `| 1.2.1–1.2.5, 1.3.1 | …`. */
function requirementBreaches(text: string): string[] {
  const seen = text
    .split('\n')
    .flatMap((line) => /^\|\s*(\d+\.\d+\.\d+[\d.,–\s]*)\|/.exec(line)?.[1]?.split(',') ?? [])
    .flatMap((part) => inRange(part.trim()));
  const all = new Set(asvsRequirements);
  const twice = seen.filter((number, index) => seen.indexOf(number) !== index);
  return [
    ...asvsRequirements
      .filter((number) => !seen.includes(number))
      .map((one) => `leaves out ${one}`),
    ...seen.filter((number) => !all.has(number)).map((one) => `has ${one}, which does not exist`),
    ...twice.map((one) => `has ${one} twice`),
  ];
}

/** The requirements from one number to another of the same section; the number itself if alone. */
function inRange(part: string): string[] {
  const [from = '', to] = part.split('–');
  if (to === undefined) return [from];
  const [first, last] = [asvsRequirements.indexOf(from), asvsRequirements.indexOf(to)];
  return first < 0 || last < first ? [part] : asvsRequirements.slice(first, last + 1);
}
