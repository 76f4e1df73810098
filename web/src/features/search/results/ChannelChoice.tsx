import type { SearchFilters } from '@kinora/contract/text/search-path';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { useUser } from '../../accounts/session.ts';
import { foundVideos } from './found-videos.ts';

/** More would not fit beside the other filters. */
const most = 6;

/** Narrows a search down to one of the channels that it finds first. */
export function ChannelChoice({
  query,
  filters: { channel = '', ...filters },
  onChange,
}: {
  query: string;
  filters: SearchFilters;
  onChange: (change: SearchFilters) => void;
}) {
  const user = useUser();
  const { data } = useInfiniteQuery({
    ...foundVideos(user != null, query, filters),
    enabled: user !== undefined,
  });
  const names = new Map(channel === '' ? [] : [[channel, 'This channel']]);
  for (const { channel_id, channel_name } of data?.pages.flatMap((page) => page.data) ?? []) {
    if (names.size < most || names.has(channel_id)) names.set(channel_id, channel_name);
  }
  const options = [...names].map(([value, label]) => ({ value, label }));
  if (options.length < 2 && channel === '') return null;
  return (
    <RadioGroup
      label="Channel"
      options={[{ value: '', label: 'Every channel' }, ...options]}
      value={channel}
      onChange={(next) => onChange({ channel: next })}
    />
  );
}
