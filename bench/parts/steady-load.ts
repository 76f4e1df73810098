import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A request of a steady load. */
export interface Sent {
  url: string;
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | null | undefined;
}

/** What a site answers that has more to do than it can. */
const tooBusy = 503;

/**
 * Asks at an even pace, as many people do who do not wait for each other, for some seconds.
 * Not by `fetch`, whose answers leave so much behind that this process stands still about once a second
 * for 5 to 15 ms to collect it (Node 24, 100 requests a second), which would be measured as the site's.
 * @param sent the request with this number
 * @returns the 99th percentile of the time to the whole answer, in ms; infinite where the site was
 * too busy for more than one of a hundred
 */
export async function steadyP99(
  sent: (n: number) => Sent,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const timed = async (n: number) => {
    const { url, body, ...options } = sent(n);
    const began = performance.now();
    const asked = request(url, { agent, ...options }).end(body ?? undefined);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    const took = performance.now() - began;
    const { statusCode: status = 0 } = answer;
    if (status === tooBusy) return Number.POSITIVE_INFINITY;
    if (status >= 300) throw new Error(`${url}: ${status}`);
    return took;
  };
  const warmUp = perSecond;
  const asked: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < warmUp + perSecond * seconds; n++) {
    await delay(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    asked.push(timed(n));
  }
  const times = (await Promise.all(asked).finally(() => agent.destroy()))
    .slice(warmUp)
    .toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
