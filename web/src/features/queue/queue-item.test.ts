import { describe, expect, it } from 'vitest';
import { queueItem, readItems } from './queue-item.ts';

const whole = {
  id: 'a',
  name: 'A day at sea',
  video_url: '/media/a/master.m3u8',
  thumbnail_url: '/media/a/poster.webp',
  duration: '00:42',
  channel_name: 'Robin',
  channel_id: 'c',
};

describe('what a browser keeps of the queue', () => {
  it('QUEUE-01 has id, name, video_url, thumbnail_url, duration, and the channel’s name and id alone', () => {
    expect(queueItem({ ...whole, ...{ description: 'Long', video_view: 3 } })).toEqual(whole);
    expect(readItems(JSON.stringify([whole]))).toEqual([whole]);
    const older = JSON.stringify([{ ...whole, channel_id: undefined }]);
    expect(readItems(older)).toEqual([{ ...whole, channel_id: '' }]);
  });

  it.each([null, '', '{', 'null', '7', '{"id":"a"}', '[null,7,"a",{},{"id":7,"name":"A"}]'])(
    'QUEUE-01 reads %s as empty',
    (json) => expect(readItems(json)).toEqual([]),
  );

  it('QUEUE-01 reads what is whole besides what is broken, and QUEUE-02 nothing twice', () => {
    const json = JSON.stringify([{ id: 'b' }, { ...whole, duration: 42 }, whole]);
    expect(readItems(json)).toEqual([{ ...whole, duration: '' }]);
  });
});
