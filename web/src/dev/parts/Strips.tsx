import Film from 'lucide-react/icons/film';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { Chips, ChipsSkeleton } from '../../ui/Chips.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { Row } from './Part.tsx';

const all = { value: '', label: 'All' };
const names =
  'Music Travel Cooking Science Sport Games Animals News Comedy History Art Nature Cars Fashion Space Dance Craft Health Books Film Radio Maths';
const choices = names.split(' ').map((name) => ({ value: name.toLowerCase(), label: name }));
const tabs = [
  { value: 'videos', label: 'Videos', icon: <Film size={18} /> },
  { value: 'about', label: 'About', icon: <Info size={18} /> },
  { value: 'live', label: 'Live', disabled: true },
] as const;

/** Rows to choose from. */
export function Strips() {
  const [choice, setChoice] = useState('');
  const [few, setFew] = useState('travel');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('videos');
  return (
    <>
      <Row name="Chips: several pages, one page, not known yet">
        <div data-wide>
          <Chips
            label="Categories"
            all={all}
            choices={choices}
            value={choice}
            onChange={setChoice}
          />
        </div>
        <div data-wide>
          <Chips
            label="Few categories"
            all={all}
            choices={choices.slice(0, 4)}
            value={few}
            onChange={setFew}
          />
        </div>
        <div data-wide>
          <ChipsSkeleton />
        </div>
      </Row>
      <Row name="Tabs">
        <div data-wide>
          <Tabs label="Channel" tabs={tabs} value={tab} onChange={setTab}>
            <TabPanel value="videos">Everything that was published, newest first.</TabPanel>
            <TabPanel value="about">Who is behind this, and since when.</TabPanel>
          </Tabs>
        </div>
      </Row>
    </>
  );
}
