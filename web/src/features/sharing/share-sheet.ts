import { videoPath } from '@kinora/contract/text/slug';

/** What can be shared; its shape, where it is known, is that of the frame on other sites. */
export interface Shareable {
  id: string;
  title: string;
  width?: number | null;
  height?: number | null;
  /** Where it is shared from, if not from the page that it has of its own. */
  path?: string;
}

/** Address of a video's page; with a start time in seconds it begins there. */
export function shareLink(video: Shareable, start: number | null = null): string {
  const link = new URL(video.path ?? videoPath(video), location.href);
  if (start !== null) link.searchParams.set('t', String(start));
  return link.href;
}

/** Opens the device's sheet; that somebody closes it without sharing is no failure. */
export async function openShareSheet(video: Shareable, link: string): Promise<void> {
  await navigator.share({ title: video.title, url: link }).catch(() => undefined);
}
