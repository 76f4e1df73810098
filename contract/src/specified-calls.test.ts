import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';

/** A call as a line of the specification has it: `API-13: GET /fetchplaylist?user_id → playlist; user`. */
interface SpecifiedCall {
  id: string;
  method: string;
  path: string;
  /** Names of what is sent. */
  input: string[];
  /** What is answered: a name, with the names within it where the line tells them. */
  output: { name: string; within: string[] }[];
  who: Call['who'];
}

/** What is answered as a file, not as fields; `downloads.test.ts` has its tests. */
const fileCalls = new Set(['/download-video']);

const names = (text = '') => text.match(/\b[A-Za-z]+(?:_\w+)*\b/g) ?? [];

function specifiedCall(line: string): SpecifiedCall[] {
  const [, id, method, path, query, rest] =
    /^- (API-\d+): (GET|POST|PUT|PATCH|DELETE) (\/[\w/-]+)(\S*)(.*)$/.exec(line) ?? [];
  if (!id || !method || !path || rest === undefined) return [];
  const [sent = '', answered = ''] = rest.split(' → ');
  const [, body = ''] = /\{(.*?)\}/.exec(sent) ?? [];
  const [outputs = '', ...remarks] = answered.split('; ');
  return [
    {
      ...{ id, method, path },
      input: [
        ...names(query?.replace(/=\w+/, '')),
        ...body.split(',').flatMap((part) => names(part.replace(/\(.*\)?/, '')).slice(0, 1)),
      ],
      output: outputsOf(outputs),
      who: remarks.some((remark) => /^(user|owner|author)\b/.test(remark)) ? 'user' : 'anyone',
    },
  ];
}

/** `data {id, comment}`, `videos`, `suggestions (list of strings)`; what is a sentence names none. */
function outputsOf(text: string) {
  const parts = text.matchAll(/(?:^|, )(?:code 200, )?([a-z_]+)(?: \{(.*?)\}| \(.*?\))?(?=,|$)/g);
  return [...parts].map(([, name = '', within]) => ({
    name,
    within: (within?.split(',') ?? []).flatMap((one) => names(one).slice(0, 1)),
  }));
}

interface Schema {
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** The fields of an object, of what a list holds, or of one of several. */
const fieldsOf = (schema: TSchema | undefined): Record<string, TSchema> => {
  const { properties, items, anyOf } = (schema ?? {}) as Schema;
  if (items) return fieldsOf(items);
  return Object.assign({}, properties, ...(anyOf ?? []).map(fieldsOf)) as Record<string, TSchema>;
};

async function declaredCalls(): Promise<Call[]> {
  const files = await readdir(import.meta.dirname);
  const modules = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const all = await Promise.all(
    modules.map((file) => import(join(import.meta.dirname, file)) as Promise<object>),
  );
  return all.flatMap((module) => Object.values(module).flat().filter(isCall));
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'does' in value && 'path' in value;

const calls = await declaredCalls();
const document = join(import.meta.dirname, '../../docs/requirements.md');
const specified = (await readFile(document, 'utf8')).split('\n').flatMap(specifiedCall);

test('API-02 to API-65 are read here, each call of the specification once', () => {
  expect(specified).toHaveLength(63);
});

test.each(specified.filter(({ path }) => !fileCalls.has(path)))(
  '$id $method $path is declared with the names of the specification',
  ({ method, path, input, output, who }) => {
    const call = calls.find((one) => one.method === method && one.path === `/api${path}`);
    expect(call?.who).toBe(who);
    const taken = { ...call?.query.properties, ...call?.body.properties, ...call?.files };
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(input));
    const answered = { code: {}, ...fieldsOf(call?.output) } as Record<string, TSchema>;
    for (const { name, within } of output) {
      expect(Object.keys(answered)).toContain(name);
      expect(Object.keys(fieldsOf(answered[name]))).toEqual(expect.arrayContaining(within));
    }
  },
);

test('API-66 signing out, uploading, and what changes or ends an account are calls beside those', () => {
  const specifiedPaths = new Set(specified.map(({ path }) => `/api${path}`));
  const own = calls.filter(({ path }) => !specifiedPaths.has(path));
  expect(own.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  expect(own.map(({ method, path, who }) => `${method} ${path} ${who}`)).toEqual(
    expect.arrayContaining([
      ...['POST /api/logout user', 'POST /api/videos user'],
      ...['PUT /api/account/password user', 'PUT /api/account/deletion user'],
    ]),
  );
});

/** Every field of an answer, those of what it holds too, with the names of where it stands. */
function fieldsWithin(schema: TSchema, path: string[] = []): { path: string[]; field: TSchema }[] {
  const own = Object.entries(fieldsOf(schema));
  return own.flatMap(([name, field]) => [
    { path: [...path, name], field },
    ...fieldsWithin(field, [...path, name]),
  ]);
}

const isNothing = (schema: Schema) => (schema as { type?: string }).type === 'null';

/** What a field may be, without being nothing: `string date-time`, `number`, `boolean`. */
function typesOf(schema: TSchema): string[] {
  const {
    anyOf,
    type,
    format,
    enum: choices,
  } = schema as Schema & { type?: string; format?: string; enum?: unknown[] };
  if (choices) return [...new Set(choices.map((choice) => typeof choice))];
  if (anyOf) return anyOf.filter((one) => !isNothing(one as Schema)).flatMap(typesOf);
  return [[type, format].filter(Boolean).join(' ')];
}

/** What a field is by its name; null where the specification says nothing. */
function typeByName(name: string): string | null {
  // Where a video goes on is a place in it, in seconds.
  if (name === 'resume_at') return 'number';
  if (/^(likes?|dislikes?|video_view|video_viewer|total_videos)$|_count$/.test(name)) {
    return 'integer';
  }
  if (/^is[A-Z_]|_enabled$/.test(name)) return 'boolean';
  if (/_at$|^upload_time$/.test(name)) return 'string date-time';
  return /(^|_)id$/.test(name) ? 'string' : null;
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'DATA-08, DATA-21 %s answers counts as numbers, flags as booleans, times in UTC',
  (_name, call) => {
    const others = fieldsWithin(call.output).filter(({ path, field }) => {
      const wanted = typeByName(path.at(-1) ?? '');
      return wanted !== null && typesOf(field).join() !== wanted;
    });
    expect(others).toEqual([]);
    const views = fieldsWithin(call.output).map(({ path }) => path.join('.'));
    const viewers = views.filter((path) => path.endsWith('video_viewer'));
    expect(views).toEqual(
      expect.arrayContaining(viewers.map((path) => path.replace(/viewer$/, 'view'))),
    );
  },
);

/** The schema of what a call answers under a name; `history.videos` is what stands within each day. */
function schemaAt(path: string, name: string): TSchema | undefined {
  const call = calls.find((one) => one.path === `/api/${path}`);
  return name
    .split('.')
    .reduce<TSchema | undefined>((schema, one) => fieldsOf(schema)[one], call?.output);
}

const card = [
  'id name video_url thumbnail_url duration channel_name channel_id channel_image video_view',
  'upload_time description type created_at',
].join(' ');

test.each([
  ['DATA-07 DATA-21', 'videos/recent', 'videos', card],
  ['DATA-07', 'history', 'history.videos', `${card} watch_time`],
  ['DATA-07', 'history', 'history.shorts', `${card} watch_time`],
  ['DATA-07 API-50', 'liked-videos', 'liked_videos', `${card} liked_at`],
  ['DATA-07', 'fetchvideofromparticularplaylist', 'videos', `${card} video_viewer`],
  ['DATA-16', 'history', 'history', 'day videos shorts'],
  [
    ...(['DATA-17', 'subscribedchannels', 'data'] as const),
    'channel_id channel_name channel_image description number_of_channel_subscribers',
  ],
  [
    ...(['DATA-18', 'fetchplaylist', 'playlist'] as const),
    'Id playlist_name playlist_thumbnail upload_time video_count',
  ],
  ['DATA-19 DATA-20', 'categories/ids-names', 'category', 'category'],
])('%s %s answers in %s the names of the specification', (_ids, path, name, wanted) => {
  const known = Object.keys(fieldsOf(schemaAt(path, name)));
  expect(known).toEqual(expect.arrayContaining(wanted.split(' ')));
});

test('DATA-19 suggestions and reasons are lists of texts', () => {
  for (const [path, name] of [
    ['suggest', 'suggestions'],
    ['report-reasons', 'reasons'],
  ] as const) {
    expect(schemaAt(path, name)).toMatchObject({ type: 'array', items: { type: 'string' } });
  }
});

// What anyone may call here begins with a password, a passkey or a mailed link.
test('FLAW-22 an e-mail address is answered to nobody but its owner', () => {
  const telling = calls.filter(({ output }) =>
    fieldsWithin(output).some(({ path }) => /e_?mail/i.test(path.at(-1) ?? '')),
  );
  expect(telling.map(({ method, path, who }) => `${method} ${path} ${who}`).toSorted()).toEqual([
    'DELETE /api/account/picture user',
    'GET /api/account user',
    'GET /api/session anyone',
    'GET /api/user/profile user',
    'PATCH /api/account user',
    'POST /api/account/pending-email user',
    'POST /api/confirmemail anyone',
    'POST /api/login anyone',
    'POST /api/passkeylogin anyone',
    'POST /api/updateChannel user',
    'PUT /api/account/email anyone',
    'PUT /api/account/pending-email user',
    'PUT /api/account/picture user',
  ]);
});
