import { getSourceVideo } from '@kinora/contract/cuts';
import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Link } from '../../navigation/Link.tsx';

/** The way from a short to the video that it was cut from, while that is public or one’s own. */
export function SourceVideoLink({
  video,
  className,
}: {
  video: Video;
  className?: string | undefined;
}) {
  const { data } = useQuery({
    ...queryOf('cuts', getSourceVideo, { id: video.id }),
    enabled: video.isCut,
  });
  const whole = data?.whole;
  if (!whole) return null;
  const start = Math.floor(whole.start);
  return (
    <p className={className}>
      From: <Link to={`${videoPath(whole)}${start > 0 ? `?t=${start}` : ''}`}>{whole.title}</Link>
    </p>
  );
}
