import { Menu } from '@base-ui/react/menu';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import Baseline from 'lucide-react/icons/baseline';
import MoveVertical from 'lucide-react/icons/move-vertical';
import PaintBucket from 'lucide-react/icons/paint-bucket';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SquareDashed from 'lucide-react/icons/square-dashed';
import Type from 'lucide-react/icons/type';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../../ui/use-store.ts';
import { ActionRow, ChoiceRow, LevelRow } from './rows.tsx';
import {
  captionStyle,
  captionStyles,
  resetCaptionStyle,
  styleCaptions,
  type StylePart,
  styling,
} from '../captions/style.ts';

const parts: { part: StylePart; name: PartName; icon: ReactNode }[] = [
  { part: 'size', name: 'Text size', icon: <ALargeSmall size={18} /> },
  { part: 'colour', name: 'Text colour', icon: <Baseline size={18} /> },
  { part: 'background', name: 'Background', icon: <PaintBucket size={18} /> },
  { part: 'edge', name: 'Edge', icon: <SquareDashed size={18} /> },
  { part: 'font', name: 'Font', icon: <Type size={18} /> },
  { part: 'position', name: 'Position', icon: <MoveVertical size={18} /> },
];

/** A level for each part of the look. */
export const captionPartLevels = {
  'Text size': () => <StylePartLevel part="size" label="Text size" />,
  'Text colour': () => <StylePartLevel part="colour" label="Text colour" />,
  Background: () => <StylePartLevel part="background" label="Background" />,
  Edge: () => <StylePartLevel part="edge" label="Edge" />,
  Font: () => <StylePartLevel part="font" label="Font" />,
  Position: () => <StylePartLevel part="position" label="Position" />,
};
type PartName = keyof typeof captionPartLevels;

/** How captions look: what is chosen of each part (ux 98). */
export function CaptionStyleLevel(props: {
  left: string | null;
  onOpen: (level: PartName) => void;
}) {
  const { left, onOpen } = props;
  const style = useStore(captionStyle);
  useSample();
  return (
    <>
      {parts.map(({ part, name, icon }) => (
        <LevelRow
          key={part}
          icon={icon}
          left={left === name}
          value={style[part]}
          onOpen={() => onOpen(name)}
        >
          {name}
        </LevelRow>
      ))}
      <ActionRow icon={<RotateCcw size={18} />} onClick={resetCaptionStyle}>
        Reset to default
      </ActionRow>
    </>
  );
}

function StylePartLevel({ part, label }: { part: StylePart; label: string }) {
  const style = useStore(captionStyle);
  useSample();
  return (
    <Menu.RadioGroup
      aria-label={label}
      value={style[part]}
      onValueChange={(name: string) => styleCaptions(part, name)}
    >
      {Object.keys(captionStyles[part]).map((name) => (
        <ChoiceRow key={name} value={name} stays>
          {name}
        </ChoiceRow>
      ))}
    </Menu.RadioGroup>
  );
}

/** While one chooses, captions are seen though nobody speaks. */
function useSample() {
  useEffect(() => {
    styling.set({ now: true });
    return () => styling.set({ now: false });
  }, []);
}
