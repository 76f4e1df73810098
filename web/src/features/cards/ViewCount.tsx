import { shortCount } from '@kinora/contract/text/counts';

/** `1.2K views`, with the full number in the tooltip. */
export function ViewCount({ views }: { views: number }) {
  const unit = views === 1 ? 'view' : 'views';
  return <span title={`${views.toLocaleString()} ${unit}`}>{`${shortCount(views)} ${unit}`}</span>;
}
