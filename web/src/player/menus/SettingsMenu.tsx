import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column';
import Gauge from 'lucide-react/icons/gauge';
import Repeat from 'lucide-react/icons/repeat';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { usePlayer, usePlayerState } from '../context.ts';
import { canFeed } from '../engine/load-hls.ts';
import { PlayerMenu, type PlayerMenuProps } from './PlayerMenu.tsx';
import { QualityLevel, useQualityName } from './QualityLevel.tsx';
import { BackRow, LevelRow, SwitchRow } from './rows.tsx';
import { SpeedLevel, speedName } from './SpeedLevel.tsx';

/** The levels below the first, by their names. */
const levels = { Quality: QualityLevel, Speed: SpeedLevel };
type Level = keyof typeof levels;

/** How the video is played: first what is chosen, and a level below what there is to choose from. */
export default function SettingsMenu(props: PlayerMenuProps) {
  const [level, setLevel] = useState<Level | null>(null);
  const [left, setLeft] = useState<Level | null>(null);
  const onBack = () => {
    setLeft(level);
    setLevel(null);
  };
  const Level = level && levels[level];
  return (
    <PlayerMenu
      {...props}
      label={level ?? 'Settings'}
      level={level ?? ''}
      onBack={level === null ? undefined : onBack}
    >
      {Level ? (
        <>
          <BackRow onBack={onBack}>{level}</BackRow>
          <Level />
        </>
      ) : (
        <FirstLevel left={left} onOpen={setLevel} />
      )}
    </PlayerMenu>
  );
}

function FirstLevel({ left, onOpen }: { left: Level | null; onOpen: (level: Level) => void }) {
  const { actions } = usePlayer();
  const quality = useQualityName();
  const speed = usePlayerState((state) => state.speed);
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
      <SwitchRow icon={<Repeat size={18} />} on={loop} onChange={actions.toggleLoop}>
        Loop
      </SwitchRow>
      <SwitchRow icon={<ChartNoAxes size={18} />} on={stats} onChange={actions.toggleStats}>
        Stats for nerds
      </SwitchRow>
    </>
  );
}
