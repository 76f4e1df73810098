import { searchVideos, searchVideosAsGuest } from '../search.ts';
import { randomVideos, editVideo, getVideo } from '../videos.ts';
import { expect, test } from 'vitest';
import { answerName, requestOf } from './request.ts';

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

test('a value of the query is encoded, whatever it is', () => {
  expect(requestOf(searchVideos, { search_data: 'Rock & roll \ud800' }).address).toBe(
    '/api/categorysearchs?search_data=Rock%20%26%20roll%20%EF%BF%BD',
  );
});

test('an answer to a body is another answer than that to another body', () => {
  expect(answerName(searchVideosAsGuest, { search_data: 'a', sort: 'recent' })).toBe(
    'POST /api/categorysearchswithouttoken {"search_data":"a","sort":"recent"}',
  );
});
