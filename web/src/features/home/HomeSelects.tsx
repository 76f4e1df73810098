import type { HomeChoice } from '@kinora/contract/lists/home-list';
import { listChoices, type ListSort, type ListTime } from '@kinora/contract/text/list-choices';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import Clock from 'lucide-react/icons/clock';
import { ChipSelect } from '../../ui/ChipSelect.tsx';

export const sortNames: Record<ListSort, string> = {
  trending: 'Trending',
  recent: 'Recent',
  popular: 'Popular',
};

export const timeNames: Record<ListTime, string> = {
  all: 'All time',
  today: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
};

const sorts = listChoices.sort.map((value) => ({ value, label: sortNames[value] }));
const times = listChoices.time.map((value) => ({ value, label: timeNames[value] }));

/** Order of the list, and of when its videos are (HOME-02, HOME-03). */
export function HomeSelects({
  choice: { sort, time },
  onChange,
}: {
  choice: HomeChoice;
  onChange: (change: Partial<HomeChoice>) => void;
}) {
  return (
    <>
      <ChipSelect
        label="Sort by"
        icon={<ArrowDownWideNarrow aria-hidden size={18} />}
        options={sorts}
        value={sort}
        onChange={(next) => onChange({ sort: next })}
      />
      <ChipSelect
        label="Time"
        icon={<Clock aria-hidden size={18} />}
        options={times}
        value={time}
        onChange={(next) => onChange({ time: next })}
      />
    </>
  );
}
