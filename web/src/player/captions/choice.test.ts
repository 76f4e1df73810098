import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const track = (language: string) => ({ id: language, language, label: language, url: '' });
const [german, english, brazilian] = ['de', 'en', 'pt-BR'].map(track);
const tracks = [german, english, brazilian].filter((one) => one !== undefined);

test.each([
  ['de', ['en'], 'de'],
  ['pt', ['en'], 'pt-BR'],
  ['pt-PT', ['en'], 'pt-BR'],
  ['fr', ['fr', 'en-GB'], 'en'],
  [null, ['de-AT'], 'de'],
  [null, ['fi'], 'de'],
])('chosen %s, browser %s: %s', async (chosen, wishes, language) => {
  const { trackFor } = await import('./choice.ts');
  expect(trackFor(tracks, chosen, wishes)?.language).toBe(language);
});

test('ux 6 a video without captions says so, and the choice stays', async () => {
  const { captionChoice, toggleCaptions } = await import('./choice.ts');
  expect(toggleCaptions([])).toBe('This video has no captions');
  expect(captionChoice.get()).toEqual({ on: false, language: null });
});

test('ux 6, ux 25 the key goes back to the last language, also at the next visit', async () => {
  const first = await import('./choice.ts');
  first.chooseCaptions({ on: true, language: 'de' });
  expect(first.toggleCaptions(tracks)).toBe('Captions off');
  vi.resetModules();
  const second = await import('./choice.ts');
  expect(second.captionChoice.get()).toEqual({ on: false, language: 'de' });
  expect(second.toggleCaptions(tracks)).toBe('Captions: de');
});

test.each(['', 'x', '[]', '{"on":1,"language":5}', 'null'])(
  'stored %j is no choice',
  async (text) => {
    stored.set('captions', text);
    const { captionChoice } = await import('./choice.ts');
    expect(captionChoice.get()).toEqual({ on: false, language: null });
  },
);

test('the look: what is not one that there is reads as the usual one', async () => {
  stored.set('caption-style', '{"size":"150 %","colour":"javascript:","edge":7}');
  const { captionStyle, styleCaptions } = await import('./style.ts');
  expect(captionStyle.get()).toMatchObject({ size: '150 %', colour: 'White', edge: 'None' });
  styleCaptions('colour', 'Yellow');
  expect(JSON.parse(stored.get('caption-style') ?? '')).toMatchObject({ colour: 'Yellow' });
});
