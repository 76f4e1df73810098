import type { Chapter } from '@kinora/contract/text/chapters';

/** One quality that can be played by now. */
export interface Rung {
  id: string;
  /** What the menu shows: `720p`, `1080p60`. */
  label: string;
  /** HLS playlist of this rung alone, with sound. */
  url: string;
  /** Pixels of the rung's picture. */
  height: number;
  /** Seconds from the start that can be played in this rung by now. */
  published: number;
}

/** The text of a video in one language. */
export interface CaptionTrack {
  /** Another file has another id. */
  id: string;
  /** BCP 47. */
  language: string;
  /** What the menu shows: `German`. */
  label: string;
  /** A WebVTT file. */
  url: string;
}

/** A video as the player needs it; given anew every few seconds while the video is being made. */
export interface PlayerSource {
  id: string;
  title: string;
  /** Name of the channel that it belongs to. */
  channel: string;
  /** HLS master playlist of the rungs that are there by now. */
  url: string;
  /** While processing: master playlist of all planned rungs, also of those without playlists. */
  growingUrl: string | null;
  resolutions: readonly Rung[];
  /** Labels of the rungs that are still to come, largest first. */
  plannedLabels: readonly string[];
  /** Full length, also while only a part of it is there; null until known. */
  seconds: number | null;
  /** Pixels as shown; null until known. */
  width: number | null;
  height: number | null;
  frameRate: number | null;
  /** Has no sound; false as long as that is not known. */
  silent: boolean;
  poster: string | null;
  /** Main colour of the poster as `#rrggbb`. */
  color: string | null;
  /** WebVTT file whose cues point into one picture. */
  storyboardUrl: string | null;
  /** In order, the first at 0; empty where there are none. */
  chapters: readonly Chapter[];
  /** By the names of their languages. */
  captions: readonly CaptionTrack[];
  processing: boolean;
  /**
   * Asks how much of the video is watched, part by part, 1 for all who began; null where that is
   * nobody’s business.
   */
  askCurve: (() => Promise<readonly number[] | null>) | null;
  /** What takes people here from elsewhere; null where nothing should. */
  share: ShareTexts | null;
}

/** What may be copied of a video. */
export interface ShareTexts {
  /** Absolute address of its page. */
  address: string;
  /** HTML that shows it on another site. */
  embed: string | null;
}

/** Auto, or the number in a rung's label (`720` of `720p`), so that it fits the next video too. */
export type Quality = 'auto' | number;

/** The number in a label: 1080 of `1080p60`; 0 when there is none. */
export function labelSize(label: string): number {
  return Number.parseInt(label, 10) || 0;
}

/** Seconds from the start that can be played in at least one rung. */
export function publishedSeconds(source: PlayerSource): number {
  if (!source.processing) return source.seconds ?? Number.POSITIVE_INFINITY;
  return source.resolutions.reduce((most, rung) => Math.max(most, rung.published), 0);
}
