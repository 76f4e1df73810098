import { readFile } from 'node:fs/promises';
import { type Markup, markup } from '@kinora/contract/text/markup';

interface Built {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/**
 * Reads what Vite built and answers the tags that fetch the code of a page together with the shell,
 * instead of one request after the other: `preloads('src/…/ShortsPage.tsx')`, or by the name of a
 * file into which the build puts several sources (`web/build/chunk-of.ts`): `preloads('watch')`.
 * @throws where nothing was built of that name
 */
export async function readPreloads(built: URL): Promise<(...sources: string[]) => Markup> {
  const manifest = JSON.parse(
    await readFile(new URL('.vite/manifest.json', built), 'utf8'),
  ) as Record<string, Built>;
  const inShell = new Set(filesOf(manifest, ['index.html']));
  return (...sources) => {
    const files = filesOf(manifest, sources).filter((file) => !inShell.has(file));
    const tags = files.map((file) =>
      file.endsWith('.css')
        ? markup`<link rel="stylesheet" href="/${file}">\n`
        : markup`<link rel="modulepreload" href="/${file}">\n`,
    );
    return markup`${tags}`;
  };
}

/** The files that some sources became, with all that they import. */
function filesOf(manifest: Record<string, Built>, sources: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const built = manifest[key];
    if (!built || seen.has(key)) return;
    seen.add(key);
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    built.imports?.forEach(visit);
  };
  for (const source of sources) {
    const key = manifest[source]
      ? source
      : Object.keys(manifest).find((one) => manifest[one]?.name === source);
    if (key === undefined) throw new Error(`The build has nothing of the name ${source}.`);
    visit(key);
  }
  return [...files];
}
