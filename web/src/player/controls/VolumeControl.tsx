import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { type CSSProperties, useEffect, useRef } from 'react';
import { usePlayer, usePlayerState } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './VolumeControl.module.css';

/** Sound on or off, and how loud. Phones have keys for the latter. */
export function VolumeControl() {
  const { state, actions } = usePlayer();
  const heard = usePlayerState(({ muted, volume }) => (muted ? 0 : volume));
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { muted, volume } = state.get();
      actions.setVolume((muted ? 0 : volume) - Math.sign(event.deltaY) * 0.05);
    };
    const element = group.current;
    // React listens passively to the wheel, which could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [state, actions]);

  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div ref={group} className={styles.group}>
      <ControlButton label={heard === 0 ? 'Unmute (m)' : 'Mute (m)'} onClick={actions.toggleMute}>
        <Icon size={24} aria-hidden />
      </ControlButton>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(heard * 100)}
        onChange={(event) => actions.setVolume(Number(event.target.value) / 100)}
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)} %`}
        style={{ '--value': heard } as CSSProperties}
      />
    </div>
  );
}
