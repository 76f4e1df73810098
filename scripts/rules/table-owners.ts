import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:public\.)?(\w+)/g;
const statement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:public\.)?"?(\w+)|\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?\s+(?:as\s+)?(?:\w+\s+)?set\b/gi;

/**
 * Writes to a table by code that does not own it, and tables without an owner, as sentences.
 * Reads may join any table; only its owner may change one, so that each rule about it has one home.
 */
export function tableOwnerBreaches(root: string): string[] {
  const owners = readOwners(root);
  const writes = sourceFiles(root)
    .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => writtenTables(text, owners).map((table) => ({ path, table })));
  return [
    ...writes
      .filter(({ path, table }) => !path.startsWith(`server/src/${owners.get(table)}/`))
      .map(({ path, table }) => `${path} writes ${table}, which ${ownerName(owners, table)}`),
    ...tables(root)
      .filter((table) => !owners.has(table))
      .map((table) => `${table} has no owner in server/src/db/owners.json`),
  ];
}

function writtenTables(text: string, owners: Map<string, string>): string[] {
  const built = [...text.matchAll(builder)].map(([, table = '']) => table);
  const written = [...text.matchAll(statement)].map(([, table, updated]) => table ?? updated ?? '');
  // A sentence can look like a statement; a name that is a table decides.
  return [...new Set([...built, ...written.filter((table) => owners.has(table))])];
}

const ownerName = (owners: Map<string, string>, table: string) =>
  owners.has(table) ? `belongs to ${owners.get(table)}` : 'has no owner';

function readOwners(root: string): Map<string, string> {
  const text = readFileSync(join(root, 'server/src/db/owners.json'), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

function tables(root: string): string[] {
  const text = readFileSync(join(root, 'server/schema.sql'), 'utf8');
  return [...text.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table);
}
