import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.svg', '.html']);
/** The pages' HTML, which the server fills. */
const templates = new Set(['index.html', 'embed.html']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes each text file that was built a second and a third time, compressed as small as it gets:
 * `NAME.br` and `NAME.gz`. The server sends them as they are; it never compresses while somebody waits.
 */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = new Set(await readdir(dir, { recursive: true }));
      // Site and embed page are built one after the other into the same folder.
      const isNew = (name: string) => !files.has(`${name}.br`);
      const texts = [...files].filter(
        (name) => compressible.has(extname(name)) && !templates.has(name) && isNew(name),
      );
      await Promise.all(texts.map((name) => writeCompressed(join(dir, name))));
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const bytes = await readFile(path);
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params })),
    writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
