import { moods, playlistChoices } from '@kinora/contract/text/list-choices';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { ChipSelect } from '../../../ui/ChipSelect.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { useUrlState } from '../../../navigation/use-url-state.ts';
import { EntryList } from './EntryList.tsx';
import { MoodTags } from './MoodTags.tsx';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'shorts', label: 'Shorts' },
] as const;

const sorts = [
  { value: 'own', label: 'Manual order' },
  { value: 'added', label: 'Date added' },
  { value: 'published', label: 'Newest' },
  { value: 'popular', label: 'Most viewed' },
  { value: 'title', label: 'By title' },
] as const;

const choosable = { tab: ['videos', 'shorts'], sort: playlistChoices.sort, moods: '' } as const;

/** The entries of a playlist, videos and shorts apart (PDET-04), in an order that is chosen. */
export function Entries({ id, edits }: { id: string; edits: boolean }) {
  const [{ tab, sort, moods: named }, choose] = useUrlState(choosable);
  const chosen = moods.filter((mood) => named.split(',').includes(mood));
  return (
    <Tabs label="Playlist" tabs={tabs} value={tab} onChange={(next) => choose({ tab: next })}>
      <TabPanel value={tab}>
        <h2 className="unseen">{tab === 'videos' ? 'Videos' : 'Shorts'}</h2>
        <MoodTags chosen={chosen} onChoose={(next) => choose({ moods: next.join() })} />
        <EntryList
          key={`${tab} ${sort} ${chosen.join()}`}
          id={id}
          edits={edits}
          choice={{ sort, type: tab === 'videos' ? 'video' : 'short', moods: chosen }}
        >
          <ChipSelect
            label="Sort by"
            icon={<ArrowDownUp aria-hidden size={18} />}
            options={sorts}
            value={sort}
            onChange={(next) => choose({ sort: next })}
          />
        </EntryList>
      </TabPanel>
    </Tabs>
  );
}
