import { searchVideosAsGuest } from '@kinora/contract/search';
import { randomVideos, editVideo, getVideo } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { answerName, requestOf } from './address.ts';

test('parameters go into the path, encoded', () => {
  expect(requestOf(getVideo, { id: 'a/b c' })).toEqual({
    address: '/api/videos/a%2Fb%20c',
    body: null,
  });
});

test('what is neither path nor query is the body', () => {
  expect(requestOf(editVideo, { id: 'a', title: 'New' })).toEqual({
    address: '/api/videos/a',
    body: { title: 'New' },
  });
});

test('the query keeps the order of the contract and leaves out what is not given', () => {
  expect(answerName(randomVideos, {})).toBe('GET /api/videos/random');
  expect(answerName(randomVideos, { cursor: 'x', sort: 'recent' })).toBe(
    'GET /api/videos/random?sort=recent&cursor=x',
  );
});

test('an answer to a body is another answer than that to another body', () => {
  expect(answerName(searchVideosAsGuest, { search_data: 'a', sort: 'recent' })).toBe(
    'POST /api/categorysearchswithouttoken {"search_data":"a","sort":"recent"}',
  );
});
