import { setTimeout as delay } from 'node:timers/promises';
import { ask, type Asked, sentTo } from './asked.ts';
import { costsOf } from './costs.ts';
import { startRoute } from './fastify.ts';
import { type Aim, type Row, row } from './report.ts';
import { type Sent, steadyP99 } from './steady-load.ts';
import { loadCalls } from './wrk.ts';

/** A call to measure: one request, asked again and again, or many that are asked in turns. */
export interface Question {
  name: string;
  asked: readonly Asked[];
  /** What is aimed at. */
  aims: { [Of in 'rps' | 'p99' | 'statements' | 'pages']?: Aim };
}

/** The site that is asked. */
export interface AskedSite {
  url: string;
  /** Made by `makeData`. */
  database: string;
}

/** The rows of `pace`, of `measure` one more. */
export const pacedMetrics = (name: string): string[] =>
  ['p99', 'statements', 'pages'].map((figure) => `${name}.${figure}`);
export const measuredMetrics = (name: string): string[] => [`${name}.rps`, ...pacedMetrics(name)];

const connections = 10;
const seconds = { warmUp: 2, measured: 6 };
const steady = { perSecond: 50, seconds: 10 };
/** Half of the time from one to the next, in ms: the bare route's are sent in between. */
const betweenRequests = 1000 / steady.perSecond / 2;

/** Starts a bare route that gives the same answer from memory. */
async function startBare({ url }: AskedSite, asked: Asked) {
  const answer = await ask(url, asked);
  const isJson = answer.headers.get('content-type')?.includes('json');
  const said: unknown = isJson ? await answer.json() : { html: await answer.text() };
  return startRoute(said as object);
}

/** Answers a second of a bare route. */
export async function bareRps(site: AskedSite, asked: Asked): Promise<number> {
  const bare = await startBare(site, asked);
  const like = { path: '/', body: asked.body };
  const load = await loadCalls(bare.url, [like], connections, seconds).finally(() => bare.stop());
  return load.requestsPerSecond;
}

/**
 * The time of an answer at an even pace, beside that of a bare route which is asked in between
 * (where the machine stands still, both wait; neither waits for the other), and what a request costs
 * the database.
 * @param pagesOfSmaller pages that another, smaller site read
 */
export async function pace(
  site: AskedSite,
  { name, asked, aims }: Question,
  pagesOfSmaller?: number,
): Promise<Row[]> {
  const one = (n: number) => sentTo(site.url, asked[n % asked.length] as Asked);
  const { statements, pages } = await costsOf(site.database, site.url, asked);
  const bare = await startBare(site, asked[0] as Asked);
  const p99Of = (sent: (n: number) => Sent) => steadyP99(sent, steady.perSecond, steady.seconds);
  const [p99, bareP99] = await Promise.all([
    p99Of(one),
    delay(betweenRequests).then(() => p99Of(() => ({ url: bare.url }))),
  ]).finally(() => bare.stop());
  return [
    row(`${name}.p99`, p99, 'ms', { baseline: bareP99, aim: aims.p99 }),
    row(`${name}.statements`, statements, '', { aim: aims.statements }),
    row(`${name}.pages`, pages, '', { baseline: pagesOfSmaller ?? null, aim: aims.pages }),
  ];
}

/**
 * As `pace`, and answers a second under load.
 * @param baselines answers a second of a bare route; pages that another, smaller site read
 */
export async function measure(
  site: AskedSite,
  question: Question,
  { rps, pages }: { rps: number; pages?: number | undefined },
): Promise<Row[]> {
  const { name, asked, aims } = question;
  const steadily = await pace(site, question, pages);
  const { requestsPerSecond } = await loadCalls(site.url, asked, connections, seconds);
  return [
    row(`${name}.rps`, requestsPerSecond, '1/s', { baseline: rps, aim: aims.rps }),
    ...steadily,
  ];
}
