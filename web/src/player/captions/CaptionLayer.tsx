import { useStore } from '../../ui/use-store.ts';
import { type CaptionTrack } from '../source.ts';
import { CaptionText } from './CaptionText.tsx';
import { type Cue } from './read-vtt.ts';
import { styling } from './style.ts';
import { useCues } from './use-cues.ts';

/** The captions over the picture, as their viewer likes them; above the controls while those show. */
export default function CaptionLayer({ track }: { track: CaptionTrack }) {
  const said = useCues(track);
  const { now: styled } = useStore(styling);
  const cues = styled && said.length === 0 ? sample : said;
  return <CaptionText cues={cues} language={track.language} />;
}

const sample: readonly Cue[] = [
  { start: 0, end: 0, top: false, align: 'center', text: ['This is what captions look like'] },
];
