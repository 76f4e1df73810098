import { reachesEnd } from '@kinora/contract/text/reaches-end';
import type HlsPlayer from 'hls.js';
import { labelSize } from '../source.ts';
import { trackDownloads } from './download-activity.ts';
import { endCompleteStream } from './end-complete-stream.ts';
import { continueFirstPlay } from './continue-first-play.ts';
import { forgetPlaylist, seedInitPts } from './hls-internals.ts';
import { hlsSettings } from './hls-settings.ts';
import { retainLoopStart, loopSettings } from './loop-buffer.ts';
import { lineSpeed, noteLineSpeed } from './line-speed.ts';
import { pickLevel } from './pick-level.ts';
import { unblockAudioOnSeek } from './unblock-audio-on-seek.ts';
import { publishedAbr, nonShrinkingCap } from './hls-controllers.ts';
import { recover } from './recover.ts';
import { type Stream, type StreamMedia, type StreamNumbers } from './stream.ts';

/** Seconds to buffer at most while a better rung is coming, which then is shown that soon. */
const briefBuffer = 10;

/** Seconds to buffer of what may never be played: its first piece. */
const firstPiece = 1;

/** Feeds the video element by hls.js. */
export function openHls(Hls: typeof HlsPlayer, media: StreamMedia): Stream {
  const { video, report, source, quality, begun, brief } = media;
  const { growingUrl, processing } = source();
  const growing = processing && growingUrl !== null;

  const rungOf = (level: { height: number }) =>
    source().resolutions.find((rung) => rung.height === level.height);
  const sizeOf = (level: { width: number; height: number }) =>
    labelSize(rungOf(level)?.label ?? '') || Math.min(level.width, level.height);
  const publishedOf = (level: HlsPlayer['levels'][number]) => {
    const { seconds } = source();
    const rung = rungOf(level);
    const ended = level.details?.live === false;
    if (!source().processing || ended || (!rung && !growing)) return Number.POSITIVE_INFINITY;
    const published = Math.max(rung?.published ?? 0, level.details?.edge ?? 0);
    return reachesEnd(published, seconds) ? Number.POSITIVE_INFINITY : published;
  };
  /**
   * Index of the rung that the viewer chose, or of the next smaller one; null for Auto. What failed
   * just now counts as Auto: hls.js goes on with another rung, or gives up when all of them fail.
   */
  const chosenLevel = () => {
    const size = quality();
    if (size === 'auto') return null;
    const index = Math.max(
      0,
      hls.levels.findLastIndex((level) => sizeOf(level) <= size),
    );
    return hls.levels[index] && failedJustNow(hls.levels[index]) ? null : index;
  };
  const pick = (wanted: number) => {
    if (hls.levels.length === 0) return wanted;
    const buffered = hls.mainForwardBufferInfo;
    const at = buffered && buffered.len > 0 ? buffered.end : media.currentPosition();
    const published = hls.levels.map(publishedOf);
    const { level, betterComing } = pickLevel(published, chosenLevel() ?? wanted, at);
    hls.config.maxMaxBufferLength = betterComing ? briefBuffer : maxBuffered();
    return level;
  };
  const maxBuffered = () =>
    brief && video.paused && video.played.length === 0
      ? firstPiece
      : hlsSettings.maxMaxBufferLength;
  /** The level that hls.js is held to: a choice that is complete; -1 leaves it to `pick`. */
  const heldLevel = () => {
    const chosen = chosenLevel();
    const level = chosen === null ? undefined : hls.levels[chosen];
    return chosen !== null && level && publishedOf(level) === Number.POSITIVE_INFINITY
      ? chosen
      : -1;
  };

  /** Whether it was given a size on a page before it went into the corner. */
  const wasLarge = () => hls.autoLevelCapping >= 0 && video.closest('[data-mini]') !== null;

  const { capLevelController: capController } = Hls.DefaultConfig;
  const hls: HlsPlayer = new Hls({
    ...hlsSettings,
    ...(brief && loopSettings),
    maxMaxBufferLength: maxBuffered(),
    startPosition: media.startAt,
    autoStartLoad: !begun,
    abrEwmaDefaultEstimate: lineSpeed(),
    abrController: publishedAbr(Hls.DefaultConfig.abrController, pick),
    ...(capController && { capLevelController: nonShrinkingCap(capController, wasLarge) }),
  });
  const load = () => {
    hls.loadSource((growing ? source().growingUrl : null) ?? source().url);
  };
  const leaveEnd = endCompleteStream(Hls, hls, video);
  const leaveSound = unblockAudioOnSeek(hls, video);
  seedInitPts(Hls, hls);
  if (brief) retainLoopStart(Hls, hls, video);
  const onPlay = () => (hls.config.maxMaxBufferLength = maxBuffered());
  video.addEventListener('play', onPlay);
  const arrived = trackDownloads(Hls, hls, begun);
  const recovery = recover(Hls, hls, media, load);
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level: index }) => {
    const level = hls.levels[index];
    if (level) report.shown(sizeOf(level));
  });
  hls.on(Hls.Events.LEVEL_SWITCHING, (_event, { level: index }) => {
    const level = hls.levels[index];
    // After a switch from a growing playlist to a complete one, hls.js 1.7 still reloads the
    // former and takes it for the latter. Forgetting the latter makes it load anew instead.
    if (growing && level?.details?.live === false) forgetPlaylist(level);
  });
  let segment: StreamNumbers['segment'] = null;
  hls.on(Hls.Events.FRAG_BUFFERED, (_event, { stats: { total, loading } }) => {
    noteLineSpeed(hls.bandwidthEstimate);
    const { start, first, end } = loading;
    segment = { bytes: total, firstByte: first - start, whole: end - start };
  });
  load();
  const goingOn = begun && continueFirstPlay(Hls, hls, media, begun);
  if (!begun) {
    const overrides = growing ? wholeLength(source().seconds) : {};
    hls.attachMedia({ media: video, overrides });
  }

  const update = () => {
    const held = heldLevel();
    const manual = hls.autoLevelEnabled ? -1 : hls.loadLevel;
    if (hls.levels.length > 0 && manual !== held) hls.loadLevel = held;
  };
  return {
    update,
    switchQuality() {
      if (hls.levels.length === 0) return;
      const chosen = chosenLevel();
      if (goingOn?.whole()) {
        // There is nothing that hls.js could switch.
        const level = hls.levels[chosen ?? -1];
        if (level && sizeOf(level) !== begun?.size) report.reopen();
        return;
      }
      // What is buffered is thrown away only to show the chosen rung sooner.
      if (chosen === null || chosen === hls.loadLevel) hls.loadLevel = heldLevel();
      else hls.nextLevel = heldLevel();
    },
    arriving: () => arrived() || recovery.trying(),
    numbers: () => ({
      codecs: (hls.levels[hls.currentLevel] ?? hls.levels[hls.loadLevel])?.attrs.CODECS ?? null,
      bandwidth: segment && hls.bandwidthEstimate,
      segment,
    }),
    destroy() {
      goingOn?.leave();
      video.removeEventListener('play', onPlay);
      leaveEnd();
      leaveSound();
      recovery.destroy();
      hls.destroy();
    },
  };
}

/** Whether something of a rung could not be had, not so long ago that it is to be tried again. */
const failedJustNow = ({ loadError, loadErrorTime }: HlsPlayer['levels'][number]) =>
  loadError > 0 && performance.now() - loadErrorTime < hlsSettings.errorPenaltyExpireMs;

/**
 * The length that the element has from the start, so that it can be sought beyond what is
 * published. One second more than probed: a length below what is buffered is an error, and the end
 * of the stream sets the true one.
 */
function wholeLength(seconds: number | null): { duration?: number } {
  return seconds === null ? {} : { duration: seconds + 1 };
}
