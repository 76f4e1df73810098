import { shortCount } from '@kinora/contract/text/counts';

/** `1.2K views`, with the full number in the tooltip. */
export function ViewCount({ views }: { views: number }) {
  return (
    <span title={`${views.toLocaleString()} views`}>
      {shortCount(views)} {views === 1 ? 'view' : 'views'}
    </span>
  );
}
