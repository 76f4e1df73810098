import { expect, test, vi } from 'vitest';
import { loadPreferences } from './preferences.ts';
import { initialState } from './state.ts';
import { createStore } from '../ui/store.ts';
import { watchMedia } from './watch-media.ts';

vi.stubGlobal('document', { pictureInPictureElement: null });

function watched() {
  const nothing = { length: 0 };
  const video = Object.assign(new EventTarget(), {
    ...{ paused: true, ended: false, currentTime: 0, readyState: 4 },
    ...{ played: nothing, buffered: nothing },
  });
  const state = createStore(initialState(loadPreferences()));
  watchMedia(video as unknown as HTMLVideoElement, state);
  return { video, state };
}

test('a pause is told', () => {
  const { video, state } = watched();
  state.set({ playing: true });
  video.dispatchEvent(new Event('pause'));
  expect(state.get().playing).toBe(false);
});

test('a pause that is told only when it plays again changes nothing', () => {
  const { video, state } = watched();
  const changes = vi.fn<() => void>();
  state.set({ playing: true });
  state.subscribe(changes);
  video.paused = false;
  video.dispatchEvent(new Event('pause'));
  expect(state.get().playing).toBe(true);
  expect(changes).not.toHaveBeenCalled();
});
