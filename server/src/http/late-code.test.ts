import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtPages } from './shell.ts';

/** What a part of a page keeps away from it until it is asked for, compressed: less is not worth a wait. */
const leastBytes = 3_000;

/** Parts that are late for another reason than their bytes. */
const others = new Set([
  // The player on other sites would bring all that asks the server along.
  'src/features/playback/own-curve.ts',
  // It would bring the way from page to page along there, where there is no corner.
  'src/player/mini/MiniBar.tsx',
]);

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}
const chunks: Record<string, Chunk> = JSON.parse(
  await readFile(new URL('.vite/manifest.json', builtPages), 'utf8'),
);

const bytesOf = async (file: string) => {
  const found = await stat(new URL(`${file}.br`, builtPages)).catch(() => null);
  return (found ?? (await stat(new URL(file, builtPages)))).size;
};

/** Files that come with a chunk. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, seen);
  return seen;
}

/** Bytes that come with a part, and not with what asks for it or with every page. */
async function bytesSaved(part: string, asking: string): Promise<number> {
  const there = new Set([...filesOf('index.html'), ...filesOf(asking)]);
  const late = [...filesOf(part)].filter((file) => !there.has(file));
  const sizes = await Promise.all(late.map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a part of a page is fetched late only where that keeps three kilobytes away from the page', async () => {
  const isPage = (name: string) => /Page\.tsx?$/.test(name);
  const parts = Object.keys(chunks).filter(
    (name) => chunks[name]?.isDynamicEntry && !isPage(name) && !others.has(name),
  );
  expect(parts.length).toBeGreaterThan(20);
  for (const part of parts) {
    const asking = Object.keys(chunks).filter((name) =>
      chunks[name]?.dynamicImports?.includes(part),
    );
    const saved = await Promise.all(asking.map((name) => bytesSaved(part, name)));
    expect(Math.min(...saved), part).toBeGreaterThanOrEqual(leastBytes);
  }
});
