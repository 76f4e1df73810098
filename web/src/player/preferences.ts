import { readJson, stored, writeText } from '../ui/storage.ts';
import { type Quality } from './source.ts';

/** What the viewer chose and finds again at the next video. */
export interface Preferences {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  speed: number;
  quality: Quality;
  remaining: boolean;
  /** Whether a video that plays goes on in the corner when its page is left. */
  keepPlaying: boolean;
  /** Whether a video follows another after hours without input only when somebody says so. */
  askIfWatching: boolean;
  corner: Corner;
}

/** Where the mini-player is. */
export type Corner = (typeof corners)[number];

/** Clockwise. */
export const corners = ['bottom-right', 'bottom-left', 'top-left', 'top-right'] as const;

/** The speeds of the menu (CONST-05). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const storedPreferences = stored('player', { scope: 'browser' });

/** `yes` where the player takes the whole width of the page. */
export const storedTheater = stored('theater', { scope: 'browser' });

const defaults: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: 'auto',
  remaining: false,
  keepPlaying: true,
  askIfWatching: false,
  corner: 'bottom-right',
};

/** Reads the choices; whatever is missing, broken or out of range reads as its default. */
export function loadPreferences(): Preferences {
  const saved = Object(readJson(storedPreferences)) as Record<string, unknown>;
  const { volume, muted, speed, quality, remaining, keepPlaying, askIfWatching, corner } = saved;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    muted: muted === true,
    speed: speeds.find((known) => known === speed) ?? defaults.speed,
    quality: typeof quality === 'number' && quality > 0 ? quality : defaults.quality,
    remaining: remaining === true,
    keepPlaying: keepPlaying !== false,
    askIfWatching: askIfWatching === true,
    corner: corners.find((known) => known === corner) ?? defaults.corner,
  };
}

/** Keeps the choices that changed. */
export function savePreferences(changed: Partial<Preferences>): void {
  writeText(storedPreferences, JSON.stringify({ ...loadPreferences(), ...changed }));
}
