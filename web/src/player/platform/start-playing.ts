/**
 * Starts by itself, with sound where the browser allows it.
 * @returns `silent` when it plays only because it was muted for it, `refused` when not at all
 */
export async function startPlaying(
  video: HTMLVideoElement,
): Promise<'playing' | 'silent' | 'refused'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return 'refused';
  }
  if (video.muted) return 'refused';
  video.muted = true;
  try {
    await video.play();
    return 'silent';
  } catch {
    video.muted = false;
    return 'refused';
  }
}
