import { cutShort } from '@kinora/contract/cuts';
import { cutLimits, limits } from '@kinora/contract/text/limits';
import { type CutShape, frameOf, isUpright } from '@kinora/contract/text/shape';
import { editPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { navigate } from '../../navigation/navigate.ts';
import { call } from '../../api/call.ts';
import type { PlayerSource } from '../../player/source.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './CutForm.module.css';
import { CutPreview } from './CutPreview.tsx';
import { movedPart, type Part, tenths } from './part.ts';
import { PartFields } from './PartFields.tsx';
import { useStreamRange } from './use-stream-range.ts';

const { leastSeconds, shortSeconds } = cutLimits;

const windows: RadioOption<CutShape>[] = [
  { value: 'upright', label: 'Vertical', detail: 'Cropped to 9:16' },
  { value: 'square', label: 'Square', detail: 'Cropped to 1:1' },
  { value: 'bars', label: 'The whole picture', detail: 'With black bars above and below' },
];
const asItIs: RadioOption<CutShape> = {
  value: 'whole',
  label: 'Original',
  detail: 'The video is already vertical',
};

const audiences: Option<Video['visibility']>[] = [
  { value: 'private', label: 'Private', detail: 'A draft, until you publish it on its own page' },
  { value: 'unlisted', label: 'Unlisted', detail: 'Whoever has the link' },
  { value: 'public', label: 'Public', detail: 'Everybody, as soon as it can be played' },
];

/** Which part of a video becomes a short, what of its picture, and how it is called. */
export function CutForm({
  video,
  source,
  length: exact,
  shape: picture,
  from,
}: {
  video: Pick<Video, 'id' | 'title'>;
  source: PlayerSource;
  /** Seconds of the video. */
  length: number;
  shape: { width: number; height: number };
  /** The moment that was on screen. */
  from: number;
}) {
  const length = Math.floor(exact * 10) / 10;
  const [part, setPart] = useState<Part>(() => {
    const start = Math.max(0, Math.min(from, length - leastSeconds));
    return { start, end: Math.min(length, start + Math.min(shortSeconds, 30)), cover: null };
  });
  const [shape, setShape] = useState<CutShape>(isUpright(picture) ? 'whole' : 'upright');
  const [offset, setOffset] = useState(0.5);
  const [visibility, setVisibility] = useState<Video['visibility']>('private');
  const { span, lookAt, move } = useSpan(length, part.start);
  const { player, playing, toggle, show } = useStreamRange(source, part);
  const { pathname } = useLocation();
  const form = useForm({
    send: (text) =>
      call(cutShort, {
        ...{ id: video.id, start: part.start, end: part.end, shape, place: offset, visibility },
        title: text('title').trim(),
      }),
    onDone: ({ video: short }) => navigate(editPath(short.id), { from: pathname }),
    saved:
      visibility === 'private'
        ? 'Your Shorty is being processed. Only you see it until you publish it here.'
        : 'Your Shorty is being processed. It is now a separate video.',
  });
  const frame = shape === 'whole' ? null : frameOf(shape, offset, picture);
  const isFixed = !frame || (frame.width > 0.999 && frame.height > 0.999);
  return (
    <div className={styles.columns}>
      <CutPreview
        player={player}
        ratio={frame?.ratio ?? picture.width / picture.height}
        whole={shape === 'bars' || shape === 'whole'}
        offset={offset}
        movable={!isFixed}
        across={(frame?.height ?? 1) > 0.999}
        playing={playing}
        onToggle={toggle}
        onOffset={setOffset}
      />
      <Form state={form} className={styles.form}>
        <PartFields
          part={part}
          length={length}
          least={leastSeconds}
          most={shortSeconds}
          span={span}
          errorOf={form.errorOf}
          onChange={(next, moment) => {
            form.clearField('start');
            form.clearField('end');
            setPart(next);
            show(moment);
          }}
          onCommit={lookAt}
        />
        {span && (
          <div className={styles.moves}>
            <Button look="quiet" disabled={span[0] <= 0} onClick={() => move(-1)}>
              Earlier
            </Button>
            <Button look="quiet" disabled={span[1] >= length} onClick={() => move(1)}>
              Later
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                const now = tenths(player.current?.currentTime ?? part.start);
                const next = movedPart(
                  part,
                  { start: now },
                  { length, least: leastSeconds, most: shortSeconds },
                );
                setPart(next);
                lookAt(next);
              }}
            >
              Start at this frame
            </Button>
          </div>
        )}
        <RadioGroup
          label="Picture"
          options={isUpright(picture) ? [asItIs, ...windows] : windows}
          value={shape}
          onChange={setShape}
        />
        <Slider
          label="Crop position"
          value={Math.round(offset * 100)}
          disabled={isFixed}
          text={(at) => `${at} %`}
          onChange={(at) => setOffset(at / 100)}
        />
        <Field
          label="Title"
          name="title"
          required
          defaultValue={video.title}
          maxLength={limits.title}
        />
        <Select
          label="Who can watch"
          options={audiences}
          value={visibility}
          onChange={setVisibility}
        />
        <Problem text={form.problem} />
        <SubmitButton look="primary">Create Shorty</SubmitButton>
      </Form>
    </div>
  );
}

const shownSeconds = 180;
const stepSeconds = 60;

/** The stretch of a long video in which both ends can be moved by hand. */
function useSpan(length: number, start: number) {
  const clamped = (at: number) => Math.max(0, Math.min(at, length - shownSeconds));
  const [from, setFrom] = useState(() => clamped(Math.floor(start) - stepSeconds));
  const isShort = length <= shownSeconds;
  const span = isShort ? undefined : ([from, Math.min(length, from + shownSeconds)] as const);
  return {
    span,
    /** Brings a part into sight that was moved out of it. */
    lookAt(part: Part) {
      if (!span || (part.start >= span[0] && part.end <= span[1])) return;
      setFrom(clamped(Math.floor(part.start) - stepSeconds));
    },
    move: (steps: number) => setFrom(clamped(from + steps * stepSeconds)),
  };
}
