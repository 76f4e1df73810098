import { afterEach, expect, test, vi } from 'vitest';
import type { Failed } from '../../../api/outcome.ts';
import {
  changedFields,
  channelForm,
  channelInput,
  previousTexts,
  retryNetwork,
} from './save-channel.ts';

afterEach(() => vi.useRealTimers());

const saved = {
  ...{ username: 'anna', name: 'Anna', email: 'anna@example.org', channel_url: '' },
  description: 'On foot.\r\nEvery Friday.',
};
const sender = { userId: 'u1', password: '' };
const none = { channel_img: undefined, banner_img: undefined };

test.each([
  [{}, {}],
  // As a field reads them, and as the server keeps them.
  [{ description: ' On foot.\nEvery Friday. ', email: 'ANNA@example.org ', name: ' Anna' }, {}],
  [
    { name: ' Anna B. ', channel_url: ' example.org ' },
    { name: 'Anna B.', channel_url: 'example.org' },
  ],
  [{ description: ' ' }, { description: '' }],
])('API-61 CHAN-08 of a form in which %j is typed %j is sent, trimmed', (typed, sent) => {
  expect(changedFields(saved, { ...saved, ...typed })).toEqual(sent);
});

test('API-61 CHAN-08 without a picture JSON is sent, an empty description too', () => {
  const input = channelInput(sender, { description: '' }, none);
  expect(input).toEqual({ user_id: 'u1', description: '' });
  expect(channelForm(input, none)).toBeNull();
  const gone = channelInput(sender, {}, { channel_img: null, banner_img: null });
  expect(gone).toEqual({ user_id: 'u1', remove_img: true, remove_banner: true });
});

test('CHAN-08 what is known of changed texts is sent beside them, until it is told that there are others', () => {
  const changed = { name: 'Anna B.', description: '', email: 'b@example.org' };
  const was = { was_name: 'Anna', was_description: saved.description };
  expect(previousTexts(saved, changed, [])).toEqual(was);
  expect(previousTexts(saved, changed, ['description'])).toEqual({ was_name: 'Anna' });
});

test.each([
  [{ description: 'On foot' }, ['description']],
  [{ description: '' }, []],
  [{}, ['keep_description']],
])(
  'API-61 CHAN-08 with a picture and %j changed a form is sent, with a description only if there is any',
  (changed, names) => {
    const pictures = { ...none, channel_img: { blob: new Blob(['x']), url: 'blob:x' } };
    const form = channelForm(channelInput(sender, changed, pictures), pictures);
    expect([...(form?.keys() ?? [])]).toEqual(['user_id', ...names, 'channel_img']);
  },
);

const failure = (fields: Partial<Failed>): Failed => ({
  ...{ ok: false, error: 'unavailable', message: 'Busy.', status: 503 },
  ...fields,
});

test.each([
  [{ error: 'offline', status: 0 } as const, 3],
  [{ message: 'Network unreachable' }, 3],
  [{ message: 'Could not FETCH' }, 3],
  [{ message: 'This user name is taken.' }, 1],
])('CHAN-10 after %j it is sent %d times, a second apart', async (fields, times) => {
  vi.useFakeTimers();
  const sentAt: number[] = [];
  const began = Date.now();
  const outcome = retryNetwork(async () => {
    sentAt.push(Date.now() - began);
    return failure(fields);
  });
  await vi.runAllTimersAsync();
  expect((await outcome).ok).toBe(false);
  expect(sentAt).toEqual([0, 1_000, 2_000].slice(0, times));
});

test('CHAN-10 a try that gets through is the last', async () => {
  vi.useFakeTimers();
  let times = 0;
  const outcome = retryNetwork(async () => {
    times += 1;
    return times < 2 ? failure({ error: 'offline' }) : ({ ok: true } as const);
  });
  await vi.runAllTimersAsync();
  expect([await outcome, times]).toEqual([{ ok: true }, 2]);
});
