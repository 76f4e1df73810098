import { Menu } from '@base-ui/react/menu';
import { Check, Settings } from 'lucide-react';
import { type ReactNode } from 'react';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { canFeed } from '../engine/load-hls.ts';
import { speeds } from '../preferences.ts';
import { type Quality } from '../source.ts';
import { ControlButton } from './ControlButton.tsx';
import { qualityOptions } from './quality-options.ts';
import styles from './SettingsMenu.module.css';

/** Quality and speed, each one press away. */
export function SettingsMenu() {
  const { state, box } = usePlayer();
  const open = usePlayerState((now) => now.menuOpen);
  const fullscreen = usePlayerState((now) => now.fullscreen);
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Trigger render={<ControlButton label="Settings" />}>
        <Settings size={22} aria-hidden />
      </Menu.Trigger>
      {/* A small player would cut it off; in fullscreen nothing outside of the player shows. */}
      <Menu.Portal container={fullscreen ? box() : undefined}>
        <Menu.Positioner className={styles.positioner} side="top" align="end" sideOffset={14}>
          <Menu.Popup
            className={styles.popup}
            aria-label="Settings"
            finalFocus={(closed) => closed === 'keyboard'}
          >
            {canFeed() && <QualityGroup />}
            <SpeedGroup />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );

  function onOpenChange(menuOpen: boolean) {
    if (menuOpen) state.set({ menuOpen });
    // Only after the press that closes it: the picture must see that the press was meant for that.
    else setTimeout(() => state.set({ menuOpen }));
  }
}

function QualityGroup() {
  const { actions } = usePlayer();
  const options = qualityOptions(useSource());
  const quality = usePlayerState((state) => state.quality);
  const shownSize = usePlayerState((state) => state.shownSize);
  const shown = options.find(({ size }) => size === shownSize)?.label;
  return (
    <Menu.RadioGroup
      value={quality}
      onValueChange={(chosen: Quality) => actions.chooseQuality(chosen)}
    >
      <Menu.GroupLabel className={styles.heading}>Quality</Menu.GroupLabel>
      <Option value="auto" note={quality === 'auto' ? shown : undefined}>
        Auto
      </Option>
      {options.map(({ label, size, processing }) => (
        <Option
          key={label}
          value={size}
          disabled={processing}
          note={processing ? 'processing' : undefined}
        >
          {label}
        </Option>
      ))}
    </Menu.RadioGroup>
  );
}

function SpeedGroup() {
  const { actions } = usePlayer();
  const speed = usePlayerState((state) => state.speed);
  return (
    <Menu.RadioGroup value={speed} onValueChange={(chosen: number) => actions.setSpeed(chosen)}>
      <Menu.GroupLabel className={styles.heading}>Speed</Menu.GroupLabel>
      {speeds.map((known) => (
        <Option key={known} value={known}>
          {known === 1 ? 'Normal' : `${known}×`}
        </Option>
      ))}
    </Menu.RadioGroup>
  );
}

function Option(props: {
  value: Quality;
  disabled?: boolean;
  note?: string | undefined;
  children: ReactNode;
}) {
  const { value, disabled = false, note, children } = props;
  return (
    <Menu.RadioItem className={styles.option} value={value} disabled={disabled} closeOnClick>
      <Menu.RadioItemIndicator className={styles.check} keepMounted>
        <Check size={16} aria-hidden />
      </Menu.RadioItemIndicator>
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </Menu.RadioItem>
  );
}
