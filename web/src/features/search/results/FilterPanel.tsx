import { searchChoices, type SearchFilters } from '@kinora/contract/text/search-path';
import type { RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import styles from './FilterPanel.module.css';

type Choice = keyof typeof searchChoices;

const groups: [name: Choice, label: string][] = [
  ['type', 'Type'],
  ['time', 'Uploaded'],
  ['duration', 'Length'],
  ['captions', 'Captions'],
  ['sort', 'Sort by'],
];

const labels: { [Name in Choice]: Record<(typeof searchChoices)[Name][number], string> } = {
  type: { all: 'Everything', video: 'Videos', short: 'Shortys' },
  time: {
    all: 'Any time',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    year: 'This year',
  },
  duration: {
    all: 'Any length',
    short: 'Under 4 minutes',
    medium: '4 to 20 minutes',
    long: 'Over 20 minutes',
  },
  captions: { all: 'With or without', with: 'With captions' },
  sort: { relevance: 'Relevance', recent: 'Newest', popular: 'Most viewed' },
};

/** The filters themselves; each choice counts at once. Fetched when somebody is about to open it. */
export default function FilterPanel({
  button,
  query,
  filters,
  onChange,
  onClose,
}: {
  button: RefObject<HTMLElement | null>;
  query: string;
  filters: SearchFilters;
  onChange: (change: SearchFilters) => void;
  onClose: () => void;
}) {
  const usual = Object.fromEntries(groups.map(([name]) => [name, searchChoices[name][0]]));
  return (
    <Popover label="Filters" button={button} onClose={onClose}>
      <div className={styles.panel}>
        {groups.map(([name, label]) => (
          <RadioGroup
            key={name}
            label={label}
            options={searchChoices[name].map((value) => ({
              value,
              label: (labels[name] as Record<string, string>)[value] ?? value,
            }))}
            value={filters[name] ?? searchChoices[name][0]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <ChannelChoice query={query} filters={filters} onChange={onChange} />
        <Button className={styles.reset} onClick={() => onChange({ ...usual, channel: '' })}>
          Reset filters
        </Button>
      </div>
    </Popover>
  );
}
