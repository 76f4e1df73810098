import { momentOf, momentText } from '@kinora/contract/text/moment';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { type Range, RangeSlider } from '../../ui/RangeSlider.tsx';
import { movedPart, type Part, tenths } from './part.ts';
import styles from './PartFields.module.css';

/** From where to where a video is shown: two ends on a line, and the same as text. */
export function PartFields({
  part,
  length,
  least,
  most,
  span,
  errorOf,
  disabled = false,
  onChange,
  onCommit,
}: {
  part: Part;
  /** Of the video, in seconds. */
  length: number;
  /** Seconds that are left. */
  least: number;
  /** Seconds that may be left. */
  most?: number;
  /** The stretch that the line shows, where that is not all of the video. */
  span?: readonly [number, number] | undefined;
  errorOf: (field: string) => string | undefined;
  disabled?: boolean;
  /** Called with every move, with the moment to be looked at. */
  onChange: (part: Part, moment: number) => void;
  /** Called when an end is let go or a text was typed: the moment to save. */
  onCommit?: (part: Part) => void;
}) {
  const limits = { length, least, ...(most !== undefined && { most }) };
  const [min, max] = span ?? [0, length];
  const shown: Range = [Math.max(min, part.start), Math.min(max, part.end)];
  function type(change: { start: number } | { end: number }) {
    const next = movedPart(part, change, limits);
    onChange(next, 'start' in change ? next.start : next.end);
    onCommit?.(next);
  }
  /** By a key an end is moved and let go at once, when `part` is still what it was. */
  function committed([start, end]: Range): Part {
    let next = part;
    if (tenths(start) !== shown[0]) next = movedPart(next, { start: tenths(start) }, limits);
    if (tenths(end) !== shown[1]) next = movedPart(next, { end: tenths(end) }, limits);
    return next;
  }
  return (
    <div className={styles.fields}>
      <RangeSlider
        label="What is shown"
        names={['Start', 'End']}
        value={shown}
        min={min}
        max={max}
        step={0.1}
        least={least}
        text={momentText}
        disabled={disabled}
        onChange={([start, end], moved) => {
          const change = moved === 0 ? { start: tenths(start) } : { end: tenths(end) };
          const next = movedPart(part, change, limits);
          onChange(next, moved === 0 ? next.start : next.end);
        }}
        onCommit={(range) => onCommit?.(committed(range))}
      />
      <div className={styles.texts}>
        <MomentField
          label="Start at"
          name="start"
          value={part.start}
          error={errorOf('start')}
          disabled={disabled}
          onType={(start) => type({ start })}
        />
        <MomentField
          label="End at"
          name="end"
          value={part.end}
          error={errorOf('end')}
          disabled={disabled}
          onType={(end) => type({ end })}
        />
        <output className={styles.length}>{momentText(tenths(part.end - part.start))} long</output>
      </div>
    </div>
  );
}

/** A moment as text; what is typed counts when the field is left or Enter is pressed. */
function MomentField({
  label,
  name,
  value,
  error,
  disabled,
  onType,
}: {
  label: string;
  name: string;
  value: number;
  error: string | undefined;
  disabled: boolean;
  onType: (seconds: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const unread = typed !== null && momentOf(typed) === null;
  function take() {
    const seconds = momentOf(typed ?? '');
    if (typed === null || seconds === null) return;
    setTyped(null);
    onType(tenths(seconds));
  }
  return (
    <Field
      label={label}
      name={name}
      inputMode="text"
      autoComplete="off"
      size={8}
      value={typed ?? momentText(value)}
      disabled={disabled}
      error={unread ? 'Write a time such as 1:05.3.' : error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
