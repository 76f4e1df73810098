import type { VideoCard } from '@kinora/contract/videos';

/** Leaves the shorts among the results, and which of them was chosen, for their viewer (DATA-05). */
export function keepShorts(results: VideoCard[], chosen: string): void {
  const shorts = results.filter(({ type }) => type === 'short');
  try {
    localStorage.setItem('shorts_details', JSON.stringify(shorts));
    localStorage.setItem(
      'selected_short_index',
      String(shorts.findIndex(({ id }) => id === chosen)),
    );
  } catch {
    // A full or forbidden storage keeps nobody from watching.
  }
}
