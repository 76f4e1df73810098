import { afterEach, expect, test, vi } from 'vitest';
import type { Failed } from '../../../api/outcome.ts';
import { channelForm, channelInput, retryNetwork } from './save-channel.ts';

afterEach(() => vi.useRealTimers());

const typed = {
  ...{ username: ' anna ', name: ' Anna B. ', email: ' anna@example.org ', password: '' },
  ...{ channel_url: ' example.org ', description: ' On foot. ' },
};
const none = { channel_img: undefined, banner_img: undefined };

test('API-61 CHAN-08 without a picture trimmed JSON is sent, an empty description too', () => {
  const input = channelInput('u1', { ...typed, description: ' ' }, none);
  expect(input).toEqual({
    ...{ user_id: 'u1', username: 'anna', name: 'Anna B.', email: 'anna@example.org' },
    ...{ channel_url: 'example.org', description: '' },
  });
  expect(channelForm(input, none)).toBeNull();
  const gone = channelInput('u1', typed, { channel_img: null, banner_img: null });
  expect(gone).toMatchObject({ remove_img: true, remove_banner: true });
});

test('API-61 CHAN-08 with a picture a form is sent, with a description only if there is any', () => {
  const pictures = { ...none, channel_img: { blob: new Blob(['x']), url: 'blob:x' } };
  const names = (description: string) => [
    ...(channelForm(channelInput('u1', { ...typed, description }, pictures), pictures)?.keys() ??
      []),
  ];
  const always = ['user_id', 'username', 'name', 'email', 'channel_url'];
  expect(names(' ')).toEqual([...always, 'channel_img']);
  expect(names('On foot')).toEqual([...always, 'description', 'channel_img']);
});

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
