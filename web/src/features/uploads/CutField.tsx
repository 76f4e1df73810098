import { changeCut, getCut } from '@kinora/contract/cuts';
import { cutLimits } from '@kinora/contract/text/limits';
import { momentText } from '@kinora/contract/text/moment';
import { isUpright } from '@kinora/contract/text/shape';
import { useQuery } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refreshFeature } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFallback } from '../../ui/focus-fallback.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { type Part, tenths } from '../cuts/part.ts';
import { PartFields } from '../cuts/PartFields.tsx';
import { useRangePlayback } from '../cuts/use-range-playback.ts';
import { noteVideo, useVideo } from '../videos/video-query.ts';
import type { Details } from './details.ts';
import styles from './CutField.module.css';
import type { LocalVideo } from './local-video.ts';
import { shortyReason } from './shorty-reason.ts';
import { useSound } from './use-sound.ts';

/**
 * The chosen file as it will be seen: what becomes of it and why, from where to where it is shown, and
 * the picture on its cards.
 */
export function CutField({
  videoId,
  kind,
  local,
}: {
  videoId: string;
  kind: Details['kind'];
  local: LocalVideo;
}) {
  const { data } = useQuery(queryOf('cuts', getCut, { id: videoId }));
  const { data: video } = useVideo(videoId);
  const [changed, setChanged] = useState<Part | null>(null);
  const { run, busy, problem, errorOf, clear } = useAction();
  const waiting = useRef<Part | null>(null);
  const sending = useRef(false);
  const length = tenths(local.seconds);
  const { start = 0, end = null, cover = null } = data?.cut ?? {};
  const saved: Part = { start, end: end ?? length, cover };
  const part = changed ?? saved;
  const { player, playing, toggle, stop, show } = useRangePlayback(part);
  useSound(player, playing, stop);

  // Until the file is there, choosing is saving; after that it means to make the video once more.
  const known = data !== undefined && video !== undefined;
  const waits = video?.state === 'draft' || video?.state === 'uploading';
  const isOther = part.start !== saved.start || part.end !== saved.end;
  const isOtherCover = part.cover !== saved.cover;

  /** One request at a time; what was chosen meanwhile goes with the next one. */
  async function save(wanted: Part) {
    waiting.current = wanted;
    if (sending.current) return;
    sending.current = true;
    while (waiting.current) {
      const next: Part = waiting.current;
      waiting.current = null;
      await send(next);
    }
    sending.current = false;
  }
  async function send(wanted: Part) {
    const outcome = await run(() =>
      call(changeCut, {
        ...{ id: videoId, start: wanted.start },
        ...(wanted.end < length && { end: wanted.end }),
        ...(wanted.cover !== null && { cover: wanted.cover }),
      }),
    );
    if (!outcome?.ok) return;
    noteVideo(videoId, outcome.video);
    await refreshFeature('cuts');
    setChanged((now) => (now === wanted ? null : now));
    if (!waits)
      toast({ text: isOther ? 'The video is being processed again.' : 'Thumbnail updated.' });
  }
  function change(next: Part, moment: number) {
    clear();
    setChanged(next);
    show(moment);
  }
  const commit = (next: Part) => (waits ? void save(next) : undefined);

  return (
    <section className={styles.cut} aria-label="How it will look">
      <div className={styles.stage}>
        <div className={styles.frame} data-phone={isUpright(local) || undefined}>
          <video
            ref={player}
            src={local.url}
            className={styles.picture}
            playsInline
            preload="auto"
            aria-label="The chosen file"
            onLoadedMetadata={() => show(part.start)}
          />
        </div>
        <Button
          icon={playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          onClick={toggle}
        >
          {playing ? 'Pause' : 'Play this part'}
        </Button>
      </div>
      <div className={styles.choices}>
        <output className={styles.reason}>
          {shortyReason(kind, local, part.end - part.start)}
        </output>
        <PartFields
          part={part}
          length={length}
          least={cutLimits.leastSeconds}
          errorOf={errorOf}
          disabled={!known || length <= cutLimits.leastSeconds}
          onChange={change}
          onCommit={commit}
        />
        <Slider
          label="Thumbnail frame"
          value={part.cover ?? part.start}
          min={part.start}
          max={part.end}
          step={0.1}
          text={(at) => (part.cover === null ? 'Chosen for you' : momentText(at))}
          disabled={!known}
          onChange={(at) => change({ ...part, cover: tenths(at) }, at)}
          onCommit={(at) => commit({ ...part, cover: tenths(at) })}
        />
        {!waits && (isOther || isOtherCover) && (
          <div ref={focusFallback} className={styles.anew}>
            {isOther && (
              <p className={styles.note}>
                The file is already uploaded. The video is processed again, and nobody can watch it
                until then.
              </p>
            )}
            <div className={styles.buttons}>
              <Button look="primary" busy={busy} onClick={() => void save(part)}>
                {isOther ? 'Use this part' : 'Use this frame'}
              </Button>
              <Button look="quiet" onClick={() => setChanged(null)}>
                Discard changes
              </Button>
            </div>
          </div>
        )}
        <Problem text={problem} />
      </div>
    </section>
  );
}
