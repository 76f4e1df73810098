import { describe, expect, it } from 'vitest';
import type { QueueItem } from './queue-item.ts';
import { restored, insertedAt, movedTo, without } from './queue-order.ts';

const item = (id: string): QueueItem => ({
  id,
  name: id,
  video_url: '',
  thumbnail_url: null,
  duration: '',
  channel_name: '',
  channel_id: '',
});
const items = (ids: string) => [...ids].map(item);
const ids = (list: readonly QueueItem[]) => list.map(({ id }) => id).join('');

describe('the order of the queue', () => {
  it('ux 46 takes a video in front, or behind all others', () => {
    expect(ids(insertedAt(items('ab'), item('c'), 0))).toBe('cab');
    expect(ids(insertedAt(items('ab'), item('c'), 2))).toBe('abc');
  });

  it('QUEUE-02 refuses a video that is in it', () => {
    const before = items('ab');
    expect(insertedAt(before, item('b'), 0)).toBe(before);
  });

  it('QUEUE-04 gives a video up', () => {
    expect(ids(without(items('abc'), 'b'))).toBe('ac');
  });

  it.each([
    ['c', 0, 'cab'],
    ['a', 2, 'bca'],
    ['a', -1, 'abc'],
    ['b', 9, 'acb'],
    ['x', 0, 'abc'],
  ])('ux 47 brings %s to place %i: %s', (id, index, order) => {
    expect(ids(movedTo(items('abc'), id, index))).toBe(order);
  });

  it('ux 84 what was cleared comes back in front of what has come since, once', () => {
    expect(ids(restored(items('bd'), items('abc')))).toBe('abcd');
  });
});
