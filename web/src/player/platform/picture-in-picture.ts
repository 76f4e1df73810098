/** Whether this browser can take the video out of the page. */
export function canLeavePage(): boolean {
  return typeof document !== 'undefined' && document.pictureInPictureEnabled === true;
}

/** Takes the video into a window of its own, or back. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else if (canLeavePage() && video.readyState > 0) await video.requestPictureInPicture();
}
