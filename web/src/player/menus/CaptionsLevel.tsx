import { Menu } from '@base-ui/react/menu';
import Type from 'lucide-react/icons/type';
import { useSource } from '../context.ts';
import { ChoiceRow, LevelRow } from './rows.tsx';
import { chooseCaptions } from '../captions/choice.ts';
import { useCaptions } from '../captions/use-captions.ts';

const off = 'off';

/** The languages of the captions, and the way to their look. */
export function CaptionsLevel(props: {
  left: string | null;
  onOpen: (level: 'Caption style') => void;
}) {
  const { left, onOpen } = props;
  const { captions } = useSource();
  const shown = useCaptions();
  const choose = (language: string) =>
    chooseCaptions(language === off ? { on: false } : { on: true, language });
  return (
    <>
      <Menu.RadioGroup
        aria-label="Captions"
        value={shown?.language ?? off}
        onValueChange={(language: string) => choose(language)}
      >
        <ChoiceRow value={off}>Off</ChoiceRow>
        {captions.map(({ id, language, label }) => (
          <ChoiceRow key={id} value={language}>
            {label}
          </ChoiceRow>
        ))}
      </Menu.RadioGroup>
      <LevelRow
        icon={<Type size={16} />}
        left={left === 'Caption style'}
        value=""
        onOpen={() => onOpen('Caption style')}
      >
        Style
      </LevelRow>
    </>
  );
}
