import type { Browser } from 'playwright';
import { type BareTarget, bareTarget } from './bare-target.ts';
import { ownMegabytes } from './processes.ts';
import { atMost, type Bench, ratioAtMost, type Row, row, sum } from './report.ts';
import { observeSwipes, type Swiped } from './swipes.ts';

/**
 * Megabytes of the JavaScript heap: what the page holds, and the code that V8 compiles of what runs
 * often, which grows for minutes and not with what was seen.
 */
async function heapOf(target: BareTarget): Promise<{ data: number; code: number }> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  const leave = target.on('HeapProfiler.addHeapSnapshotChunk', keep);
  // Garbage is collected for it.
  await target.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  leave();
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const bytes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + fields.indexOf('type')] ?? -1] ?? '';
    const size = nodes[node + fields.indexOf('self_size')] ?? 0;
    bytes.set(type, (bytes.get(type) ?? 0) + size);
  }
  // What is native is memory of the browser's, in no heap of JavaScript.
  const data = [...bytes].flatMap(([type, size]) => (/^(native|code)$/.test(type) ? [] : size));
  return { data: sum(data) / 1e6, code: (bytes.get('code') ?? 0) / 1e6 };
}

/** What is read of a snapshot: for each node as many numbers as there are fields. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/**
 * Megabytes of RAM of the processes that draw pages and decode their videos: with what a picture or a
 * buffered second takes, which is in no heap.
 */
async function processMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const drawing = processInfo.filter(({ type }) => /renderer|gpu/i.test(type));
  return sum(drawing.map(({ id }) => ownMegabytes(id)));
}

const current = `document.querySelector('[data-current] video')`;

/** What the page holds after ten shorts and after three hundred. */
export async function memoryOf({ say }: Bench, browser: Browser, address: string): Promise<Row[]> {
  const [few, many] = [10, 300];
  say(`Memory after ${few} shorts and after ${many}`);
  return bareTarget(browser, { address, before: observeSwipes }, async (target) => {
    const played = (seconds: number) => target.until(`${current}?.currentTime >= ${seconds}`);
    await target.send('Performance.enable');
    const measure = async () => {
      await played(0.5);
      await target.send('HeapProfiler.collectGarbage');
      const all = await processMegabytes(browser);
      const heap = await heapOf(target);
      const { metrics } = await target.send<Metrics>('Performance.getMetrics');
      return {
        all,
        ...heap,
        nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN,
      };
    };
    await played(0.1);
    let after: Awaited<ReturnType<typeof measure>> | null = null;
    for (let n = 1; n <= many; n++) {
      await target.press('ArrowDown');
      await played(0.05);
      if (n === few) after = await measure();
    }
    const { all, data, code, nodes } = await measure();
    const { elements, loaded } = await target.evaluate<Swiped>('swiped');
    return [
      row('shorts.memory.300', all, 'MB', { baseline: after?.all ?? null, aim: ratioAtMost(1.3) }),
      row('shorts.heap.300', data, 'MB', { baseline: after?.data ?? null, aim: ratioAtMost(1.3) }),
      row('shorts.heap.code', code, 'MB', { baseline: after?.code ?? null }),
      row('shorts.nodes.300', nodes, '', { baseline: after?.nodes ?? null }),
      row('shorts.elements', elements, '', { aim: atMost(5) }),
      row('shorts.loaded', loaded, '', { aim: atMost(3) }),
    ];
  });
}

interface Metrics {
  metrics: { name: string; value: number }[];
}
