import type { Browser } from 'playwright';
import { serveHtml } from './bare-page.ts';
import type { Kinora } from './kinora.ts';
import { type Conditions, desktop, type Load, loadPage, slowPhone } from './page-load.ts';
import { atMost, type Bench, median, row, type Row } from './report.ts';

const loads = 5;

/**
 * Loads the home page with an empty cache: what travels, and when it is seen.
 * @param picture address of the first picture on it, which the bare page shows as well
 */
export async function home(
  { say }: Bench,
  browser: Browser,
  { url }: Kinora,
  picture: string,
): Promise<Row[]> {
  const bare = await serveHtml(`<!doctype html><title>Bare</title><img src="${picture}" alt="">`);
  try {
    const see = async (name: string, address: string, conditions: Conditions) => {
      say(`${name}, ${loads} times${conditions === slowPhone ? ', as a slow phone' : ''}`);
      const seen: Load[] = [];
      for (let n = 0; n < loads; n++) seen.push(await loadPage(browser, address, conditions));
      return seen;
    };
    const quick = await see('Home', url, desktop);
    const bareQuick = await see('The bare page', bare.url, desktop);
    const slow = await see('Home', url, slowPhone);
    const bareSlow = await see('The bare page', bare.url, slowPhone);
    const kilobytes = (kind: string) => median(quick, ({ bytes }) => (bytes[kind] ?? 0) / 1000);
    const lcp = (all: readonly Load[]) => median(all, (load) => load.lcp / 1000);
    return [
      row('home.js', kilobytes('Script'), 'kB', { aim: atMost(125) }),
      row('home.css', kilobytes('Stylesheet'), 'kB', { aim: atMost(20) }),
      row('home.html', kilobytes('Document'), 'kB'),
      row(
        'home.requests',
        median(quick, ({ requests }) => requests),
        '',
        { aim: atMost(40) },
      ),
      row('home.lcp', lcp(quick), 's', { baseline: lcp(bareQuick), aim: atMost(0.8) }),
      row('home.lcp.slow', lcp(slow), 's', { baseline: lcp(bareSlow), aim: atMost(2.5) }),
      row(
        'home.cls',
        worst(slow, ({ cls }) => cls),
        '',
        { aim: atMost(0.02) },
      ),
      row(
        'home.longesttask',
        median(slow, ({ longestTask }) => longestTask),
        'ms',
        {
          aim: atMost(200),
        },
      ),
    ];
  } finally {
    await bare.stop();
  }
}

function worst(all: readonly Load[], figure: (load: Load) => number): number {
  return Math.max(...all.map(figure));
}
