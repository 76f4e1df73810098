import Captions from 'lucide-react/icons/captions';
import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column';
import Gauge from 'lucide-react/icons/gauge';
import Moon from 'lucide-react/icons/moon';
import PictureInPicture from 'lucide-react/icons/picture-in-picture';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Repeat from 'lucide-react/icons/repeat';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { captionPartLevels, CaptionStyleLevel } from './CaptionStyleLevel.tsx';
import { CaptionsLevel } from './CaptionsLevel.tsx';
import { useCaptions } from '../captions/use-captions.ts';
import { useEnvironment, usePlayer, usePlayerState, useSource } from '../context.ts';
import { canFeed } from '../engine/load-hls.ts';
import { canLeavePage } from '../platform/picture-in-picture.ts';
import { PlayerMenu, type PlayerMenuProps } from './PlayerMenu.tsx';
import { QualityLevel } from './QualityLevel.tsx';
import { ActionRow, BackRow, LevelRow, SwitchRow } from './rows.tsx';
import { SpeedLevel, speedName } from './SpeedLevel.tsx';
import { useQualityName } from './use-quality-name.ts';

/** The levels below the first, by their names. */
const levels = {
  Quality: QualityLevel,
  Speed: SpeedLevel,
  Captions: CaptionsLevel,
  'Caption style': CaptionStyleLevel,
  ...captionPartLevels,
};
type Level = keyof typeof levels;

/** CSS pixels of the player from which on the buttons are there, as in `control-lists.ts`. */
const buttonsFrom = 480;

/** How the video is played: first what is chosen, and levels below what there is to choose from. */
export default function SettingsMenu(props: PlayerMenuProps) {
  const [path, setPath] = useState<readonly Level[]>([]);
  const [left, setLeft] = useState<Level | null>(null);
  const level = path[path.length - 1];
  const onBack = () => {
    setLeft(level ?? null);
    setPath(path.slice(0, -1));
  };
  const onOpen = (next: Level) => setPath([...path, next]);
  const Level = level && levels[level];
  return (
    <PlayerMenu
      {...props}
      label={level ?? 'Settings'}
      level={level ?? ''}
      onBack={level === undefined ? undefined : onBack}
    >
      {Level ? (
        <>
          <BackRow onBack={onBack}>{level}</BackRow>
          <Level left={left} onOpen={onOpen} />
        </>
      ) : (
        <FirstLevel left={left} onOpen={onOpen} />
      )}
    </PlayerMenu>
  );
}

function FirstLevel({ left, onOpen }: { left: Level | null; onOpen: (level: Level) => void }) {
  const { actions } = usePlayer();
  const quality = useQualityName();
  const speed = usePlayerState((state) => state.speed);
  const source = useSource();
  const captions = useCaptions()?.label ?? 'Off';
  const { onMini } = useEnvironment();
  const keepPlaying = usePlayerState((state) => state.keepPlaying);
  const askIfWatching = usePlayerState((state) => state.askIfWatching);
  const loop = usePlayerState((state) => state.loop);
  const stats = usePlayerState((state) => state.statsOpen);
  const level = (name: Level) => ({ left: left === name, onOpen: () => onOpen(name) });
  return (
    <>
      {canFeed() && (
        <LevelRow {...level('Quality')} icon={<Settings2 size={18} />} value={quality}>
          Quality
        </LevelRow>
      )}
      <LevelRow {...level('Speed')} icon={<Gauge size={18} />} value={speedName(speed)}>
        Speed
      </LevelRow>
      {source.captions.length > 0 && (
        <LevelRow {...level('Captions')} icon={<Captions size={18} />} value={captions}>
          Captions
        </LevelRow>
      )}
      <ScreenRows />
      <SwitchRow icon={<Repeat size={18} />} on={loop} onChange={actions.toggleLoop}>
        Loop
      </SwitchRow>
      {onMini && (
        <SwitchRow
          icon={<PictureInPicture size={18} />}
          on={keepPlaying}
          onChange={actions.toggleKeepPlaying}
        >
          Keep playing when I leave
        </SwitchRow>
      )}
      {onMini && (
        <SwitchRow
          icon={<Moon size={18} />}
          on={askIfWatching}
          onChange={actions.toggleAskIfWatching}
        >
          Ask if I am still watching
        </SwitchRow>
      )}
      <SwitchRow icon={<ChartNoAxes size={18} />} on={stats} onChange={actions.toggleStats}>
        Stats for nerds
      </SwitchRow>
    </>
  );
}

/** What a narrow player has no buttons for. */
function ScreenRows() {
  const { actions, box } = usePlayer();
  const { onMini } = useEnvironment();
  const fullscreen = usePlayerState((state) => state.fullscreen);
  const [narrow] = useState(() => box().clientWidth < buttonsFrom);
  if (!narrow || fullscreen) return null;
  return (
    <>
      {onMini && (
        <ActionRow icon={<PictureInPicture size={18} />} onClick={onMini}>
          Mini-player
        </ActionRow>
      )}
      {canLeavePage() && (
        <ActionRow icon={<PictureInPicture2 size={18} />} onClick={actions.togglePictureInPicture}>
          Picture in picture
        </ActionRow>
      )}
    </>
  );
}
