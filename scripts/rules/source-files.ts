import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project, its path relative to the root and with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

const folders = ['contract', 'server', 'web', 'scripts', 'e2e', 'bench'];
const notOurs = new Set(['node_modules', 'dist', 'public']);

/** Every file of ours that people write. */
export function sourceFiles(root: string): SourceFile[] {
  return folders.flatMap((folder) => read(root, folder));
}

function read(root: string, folder: string): SourceFile[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notOurs.has(entry.name) || isGenerated(path)) return [];
    if (entry.isDirectory()) return read(root, path);
    if (!/[.](ts|tsx|mjs|css|sql)$/.test(path)) return [];
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

const isGenerated = (path: string) => /[.]generated[.]ts$|^server\/schema[.]sql$/.test(path);
