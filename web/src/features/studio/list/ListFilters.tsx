import type { ownVideoChoices } from '@kinora/contract/text/list-choices';
import type { Chosen } from '@kinora/contract/text/url-choices';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Eye from 'lucide-react/icons/eye';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { ChipSelect } from '../../../ui/ChipSelect.tsx';

const states = [
  { value: 'all', label: 'Every state' },
  { value: 'ready', label: 'Ready' },
  { value: 'processing', label: 'Being processed' },
  { value: 'failed', label: 'Failed' },
  { value: 'draft', label: 'Drafts' },
] as const;

const visibilities = [
  { value: 'all', label: 'Every visibility' },
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'private', label: 'Private' },
  { value: 'scheduled', label: 'Scheduled' },
] as const;

const types = [
  { value: 'all', label: 'Every kind' },
  { value: 'video', label: 'Videos' },
  { value: 'short', label: 'Shortys' },
] as const;

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
] as const;

type Choice = Chosen<typeof ownVideoChoices>;

/** How one's own videos are narrowed down and sorted. */
export function ListFilters({
  chosen,
  onChoose,
}: {
  chosen: Choice;
  onChoose: (change: Partial<Choice>) => void;
}) {
  return (
    <>
      <ChipSelect
        label="State"
        icon={<LoaderCircle aria-hidden size={18} />}
        options={states}
        value={chosen.state}
        onChange={(state) => onChoose({ state })}
      />
      <ChipSelect
        label="Visibility"
        icon={<Eye aria-hidden size={18} />}
        options={visibilities}
        value={chosen.visibility}
        onChange={(visibility) => onChoose({ visibility })}
      />
      <ChipSelect
        label="Kind"
        icon={<Clapperboard aria-hidden size={18} />}
        options={types}
        value={chosen.type}
        onChange={(type) => onChoose({ type })}
      />
      <ChipSelect
        label="Sort by"
        icon={<ArrowDownUp aria-hidden size={18} />}
        options={sorts}
        value={chosen.sort}
        onChange={(sort) => onChoose({ sort })}
      />
    </>
  );
}
