import { expect, test } from 'vitest';
import { pictureAddress } from './picture-address.ts';

const bases = { host: 'https://films.example', storage: 'https://cdn.example/media' };

test.each([
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
  ['HTTP://elsewhere.example/a.jpg', 'HTTP://elsewhere.example/a.jpg'],
  ['//elsewhere.example/a.jpg', '//elsewhere.example/a.jpg'],
  ['blob:https://films.example/1-2', 'blob:https://films.example/1-2'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/media/pictures/a.webp', 'https://films.example/media/pictures/a.webp'],
  ['storage/a/b.jpg', 'https://cdn.example/media/a/b.jpg'],
  ['thumbnails/a b.jpg', 'https://cdn.example/media/thumbnails/a b.jpg'],
  ['thumbnail/a.jpg', 'https://cdn.example/media/thumbnail/a.jpg'],
  ['avatars/a.png', 'https://films.example/avatars/a.png'],
  ['storage.png', 'https://films.example/storage.png'],
])('DATA-22 the picture %s is at %s', (path, address) => {
  expect(pictureAddress(path, bases)).toBe(address);
});

test('DATA-22 on a page of the site itself the host need not be named', () => {
  const here = { host: '', storage: '/media' };
  expect(pictureAddress('/media/a.jpg', here)).toBe('/media/a.jpg');
  expect(pictureAddress('thumbnails/a.jpg', here)).toBe('/media/thumbnails/a.jpg');
  expect(pictureAddress('a.jpg', here)).toBe('/a.jpg');
});

test.each([null, undefined, '', ' ', 'null', 'javascript:alert(1)', 'data:text/html,x'])(
  'CARD-04 %j is no picture',
  (path) => expect(pictureAddress(path, bases)).toBeNull(),
);
