import { readJson, stored, writeText } from '../../ui/storage.ts';
import { type CaptionTrack } from '../source.ts';
import { createStore } from '../../ui/store.ts';

/** Whether captions are wanted, and in which language; the same for every video (ux 25). */
export interface CaptionChoice {
  on: boolean;
  /** BCP 47 of what was chosen last; null before the first choice. */
  language: string | null;
}

const storedChoice = stored('captions', { scope: 'browser' });

/** What the viewer chose, here or at another visit. */
export const captionChoice = createStore<CaptionChoice>(readChoice());

/** Changes the choice and keeps it. */
export function chooseCaptions(changed: Partial<CaptionChoice>): void {
  captionChoice.set(changed);
  writeText(storedChoice, JSON.stringify(captionChoice.get()));
}

/** Switches captions on or off, where the video has them. @returns what to tell the viewer (ux 6). */
export function toggleCaptions(tracks: readonly CaptionTrack[]): string {
  const track = trackFor(tracks, captionChoice.get().language);
  if (!track) return 'This video has no captions';
  const on = !captionChoice.get().on;
  chooseCaptions({ on });
  return on ? `Captions: ${track.label}` : 'Captions off';
}

/**
 * The captions that fit best: in the language that was chosen, or its dialect, else in one that the
 * browser asks for, else the first.
 */
export function trackFor(
  tracks: readonly CaptionTrack[],
  chosen: string | null,
  wishes: readonly string[] = navigator.languages,
): CaptionTrack | null {
  const base = (language: string) => language.split('-')[0];
  for (const wish of chosen === null ? wishes : [chosen, ...wishes]) {
    const fit =
      tracks.find(({ language }) => language === wish) ??
      tracks.find(({ language }) => base(language) === base(wish));
    if (fit) return fit;
  }
  return tracks[0] ?? null;
}

function readChoice(): CaptionChoice {
  const { on, language } = Object(readJson(storedChoice)) as Record<string, unknown>;
  return { on: on === true, language: typeof language === 'string' ? language : null };
}
