import type { AnalyticsDays } from '@kinora/contract/text/list-choices';
import { Chips } from '../../../ui/Chips.tsx';

const usual = { value: '28', label: '28 days' } as const;
const others = [
  { value: '7', label: '7 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All time' },
] as const;

/** Chooses how many days are shown. */
export const SpanChips = ({
  days,
  onChoose,
}: {
  days: AnalyticsDays;
  onChoose: (choice: { days: AnalyticsDays }) => void;
}) => (
  <Chips<AnalyticsDays>
    label="Days shown"
    all={usual}
    choices={others}
    value={days}
    onChange={(next) => onChoose({ days: next })}
  />
);
