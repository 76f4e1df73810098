import { useState } from 'react';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Row } from './Part.tsx';

const letters = [
  { value: 'all', label: 'Everything', detail: 'Each new video of the channels you follow' },
  { value: 'some', label: 'The best of the week' },
  { value: 'none', label: 'Nothing' },
  { value: 'sms', label: 'By text message', disabled: true },
] as const;

const inMinutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Switches, radio buttons, sliders. */
export function Choices() {
  const [on, setOn] = useState(true);
  const [letter, setLetter] = useState<(typeof letters)[number]['value']>('some');
  const [missing, setMissing] = useState<(typeof letters)[number]['value'] | null>(null);
  const [seconds, setSeconds] = useState(65);
  return (
    <>
      <Row name="On and off">
        <Switch
          label="Autoplay"
          hint="The next video plays automatically"
          checked={on}
          onChange={setOn}
        />
        <Switch label="Loop" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Being saved" checked busy onChange={setOn} />
        <Switch label="Not now" checked={false} disabled onChange={setOn} />
      </Row>
      <RadioGroup label="Letters" options={letters} value={letter} onChange={setLetter} />
      <RadioGroup
        label="Notifications"
        options={letters.slice(0, 3)}
        value={missing}
        onChange={setMissing}
        error={missing === null ? 'Choose one of these.' : undefined}
      />
      <Slider label="Start at" max={600} value={seconds} onChange={setSeconds} text={inMinutes} />
      <Slider label="Not now" value={40} onChange={setSeconds} disabled />
    </>
  );
}
