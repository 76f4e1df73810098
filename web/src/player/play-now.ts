import { arbiter } from './active-player.ts';
import { startPlaying } from './platform/start-playing.ts';
import { loadPreferences } from './preferences.ts';
import { type Session } from './session.ts';
import { applyPreferences } from './watch-media.ts';

/**
 * Plays a session that was made ready before, with what the viewer chose meanwhile in other ones;
 * without sound where the browser wants it so. Returns what calls it off.
 */
export function playNow(session: Session): () => void {
  const { state } = session;
  const video = session.video();
  arbiter.activate(session);
  const { volume, muted, speed, quality } = loadPreferences();
  state.set({ volume, muted, speed, quality });
  applyPreferences(video, state);
  let over = false;
  const start = async () => {
    const result = await startPlaying(video);
    if (over) return;
    // What the page's HTML began may have no sound already.
    state.set({ needsUnmute: result === 'silent' || (video.muted && !muted) });
    if (result === 'refused') state.set({ waiting: false });
  };
  // Played before it has a stream, that would stop it.
  if (video.readyState > 0) void start();
  else {
    state.set({ waiting: true });
    video.addEventListener('loadedmetadata', start, { once: true });
  }
  return () => {
    over = true;
    video.removeEventListener('loadedmetadata', start);
  };
}
