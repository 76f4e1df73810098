import { setTimeout as delay } from 'node:timers/promises';

/** What a site answers that has more to do than it can. */
const tooBusy = 503;

/**
 * Asks at an even pace, as many people do who do not wait for each other, for some seconds.
 * @param ask sends the request with this number
 * @returns the 99th percentile of the time to the whole answer, in ms; infinite where the site was
 * too busy for more than one of a hundred
 */
export async function steadyP99(
  ask: (n: number) => Promise<Response>,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const timed = async (n: number) => {
    const began = performance.now();
    const answer = await ask(n);
    await answer.arrayBuffer();
    if (answer.status === tooBusy) return Number.POSITIVE_INFINITY;
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return performance.now() - began;
  };
  const warmUp = perSecond;
  const asked: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < warmUp + perSecond * seconds; n++) {
    await delay(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    asked.push(timed(n));
  }
  const times = (await Promise.all(asked)).slice(warmUp).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
