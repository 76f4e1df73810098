import { expect, test, vi } from 'vitest';
import type { TSchema } from 'typebox';
import type { Call } from '@kinora/contract/call';
import type { Payload } from '../../test/good-input.ts';
import type { Sent } from '../../test/send-call.ts';
import {
  type Column,
  type Contents,
  differences,
  openWhole,
  without,
} from '../../test/whole-database.ts';

// The site of good-input.ts is this file's own, and closed after it.
vi.resetModules();
const { anna, goodInput, leaver, site } = await import('../../test/good-input.ts');
const { nameOf, payloadOf, send } = await import('../../test/send-call.ts');
const whole = await openWhole(site.db);

/** What only undeclared fields carry, so that it is found wherever it ends up. */
const mark = { text: 'undeclared', number: 987_654_321, time: '2099-09-09T09:09:09Z' };
const marked = /undeclared|987654321|2099-09-09/;

const undeclaredValue = ({ type }: Column): unknown => {
  if (type === 'boolean') return true;
  if (type === 'ARRAY') return [mark.text];
  if (/int|numeric|double|real/.test(type)) return mark.number;
  return type.startsWith('timestamp') || type === 'date' ? mark.time : mark.text;
};
/** A field for each column name of the schema. */
const columns = Object.fromEntries(whole.columns.map((one) => [one.name, undeclaredValue(one)]));

/** A value that would do for a field, were it in its place. */
function misplaced(schema: TSchema): unknown {
  const {
    type,
    enum: choices,
    anyOf,
  } = schema as TSchema & {
    type?: string;
    enum?: unknown[];
    anyOf?: TSchema[];
  };
  if (choices) return choices.at(-1);
  if (anyOf?.[0]) return misplaced(anyOf[0]);
  if (type === 'boolean') return false;
  if (type === 'array') return [mark.text];
  return type === 'integer' || type === 'number' ? mark.number : mark.text;
}

const fieldsOf = (call: Call, ...parts: ('params' | 'query' | 'body')[]) =>
  Object.assign({}, ...parts.map((part) => call[part].properties)) as Record<string, TSchema>;

/** Fields that do not belong into a place: every column, and what is declared for other places. */
function strangers(call: Call, part: 'query' | 'body'): Record<string, unknown> {
  const elsewhere = Object.entries(fieldsOf(call, 'params', 'query', 'body'));
  const all = {
    ...columns,
    ...Object.fromEntries(elsewhere.map(([name, schema]) => [name, misplaced(schema)])),
  };
  const declared = fieldsOf(call, part);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in declared)));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The same with strangers in the objects within as well. */
const within = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isObject(part) ? { ...columns, ...within(part) } : part,
    ]),
  );

const asText = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** What is sent with good input, its fields still apart. */
type Good = Omit<Sent, 'query' | 'payload'> & {
  query?: Record<string, string>;
  payload?: Payload;
};

/** Good input with everything in it that does not belong there. */
async function withStrangers(call: Call, good: Good): Promise<Sent> {
  const query = { ...asText(strangers(call, 'query')), ...good.query };
  const payload = await payloadOf(good);
  if (call.method === 'GET' || call.file) return { ...good, query, payload: payload ?? {} };
  return {
    ...good,
    query,
    payload: { ...strangers(call, 'body'), ...within(payload ?? {}) },
  };
}

/** Every field of the query in the body, and of the body in the query; none in its place. */
async function swapped(call: Call, good: Good): Promise<Sent> {
  const payload = await payloadOf(good);
  if (call.file) return { ...good, query: {} };
  return {
    ...good,
    query: asText(payload ?? {}),
    ...(call.method !== 'GET' && { payload: good.query ?? {} }),
  };
}

/** Every field twice. */
async function twice(call: Call, good: Good): Promise<Sent> {
  const text = new URLSearchParams(good.query).toString();
  const payload = await payloadOf(good);
  if (call.method === 'GET' || call.file || !payload) return { ...good, query: `${text}&${text}` };
  const fields = JSON.stringify(payload).slice(1, -1);
  return {
    ...good,
    ...(text && { query: `${text}&${text}` }),
    payload: fields ? `{${fields},${fields}}` : '{}',
    type: 'application/json',
  };
}

/** What came of a call. */
interface Outcome {
  status: number;
  contents: Contents;
}

/** Makes a call on the contents that were kept; without input it is not made. */
async function outcomeOf(call: Call, made: () => Promise<Sent | null>): Promise<Outcome> {
  await whole.restore();
  const sent = await made();
  const status = sent ? (await send(call, sent)).statusCode : 0;
  // Views that wait would be written beside a later call.
  await site.views.flush();
  return { status, contents: await whole.read() };
}

/**
 * Coarse times, in which two times of the same can be alike and a third not: the half minute that a
 * code was of, and a trend, which counts steps of 86 ms since the upload.
 */
const clocks = ['second_factors.last_step', 'listed_videos.trend'];

/** Columns that differ between two times of the same are never alike: new ids, times, secrets. */
function expectSame(found: Outcome, [one, other]: [Outcome, Outcome]) {
  const volatile = new Set([...differences(one.contents, other.contents), ...clocks]);
  expect(found.status).toBe(one.status);
  expect(without(found.contents, volatile)).toEqual(without(one.contents, volatile));
}

test.each(Object.keys(goodInput))('%s knows no field that is not declared', async (name) => {
  const call = site.calls.find((one) => nameOf(one) === name) as Call;
  const input = goodInput[name] ?? {};
  const as = input.as === 'leaver' ? leaver : anna;
  const good: Good = { ...input, ...(input.as !== 'guest' && { headers: as.headers }) };
  const plainly = async () => good;
  const emptily = async () => {
    await payloadOf(good);
    return { ...good, query: {}, ...(!call.file && { payload: {} }) };
  };
  const notAtAll = async () => {
    await payloadOf(good);
    return null;
  };
  const both = async (made: () => Promise<Sent | null>): Promise<[Outcome, Outcome]> => {
    const one = await outcomeOf(call, made);
    const changed = differences(snapshot, one.contents).size > 0;
    return [one, changed ? await outcomeOf(call, made) : one];
  };

  const snapshot = await whole.keep();
  const plain = await both(plainly);
  if (good.query || good.payload) {
    expectSame(await outcomeOf(call, () => swapped(call, good)), await both(emptily));
    const doubled = await outcomeOf(call, () => twice(call, good));
    if (doubled.status === 400) expectSame({ ...doubled, status: 0 }, await both(notAtAll));
    else expectSame(doubled, plain);
  }

  // Last, since the calls that follow build on what it leaves behind.
  const strange = await outcomeOf(call, () => withStrangers(call, good));
  expect(strange.status).toBe(call.status);
  expectSame(strange, plain);
  expect(JSON.stringify(strange.contents)).not.toMatch(marked);
});
