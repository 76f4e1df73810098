import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPreferences, savePreferences } from './preferences.ts';

function storage(saved: string | null) {
  const items = new Map(saved === null ? [] : [['player', saved]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
}

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

afterEach(() => vi.unstubAllGlobals());

const defaults = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: 'auto',
  remaining: false,
  keepPlaying: true,
  askIfWatching: false,
  corner: 'bottom-right',
};

describe('preferences', () => {
  it('are the defaults at first', () => {
    storage(null);
    expect(loadPreferences()).toEqual(defaults);
  });

  it.each(['{', 'null', '7', '{"volume":9,"speed":3,"quality":"best","muted":"yes"}'])(
    'are the defaults after %s',
    (saved) => {
      storage(saved);
      expect(loadPreferences()).toEqual(defaults);
    },
  );

  it('keep what changed beside what was chosen before', () => {
    storage('{"volume":0.4}');
    savePreferences({ quality: 720 });
    expect(loadPreferences()).toEqual({ ...defaults, volume: 0.4, quality: 720 });
  });

  it('survive a storage that refuses', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(loadPreferences()).toEqual(defaults);
    // For as long as the page is open.
    savePreferences({ volume: 0.2 });
    expect(loadPreferences()).toEqual({ ...defaults, volume: 0.2 });
  });
});
