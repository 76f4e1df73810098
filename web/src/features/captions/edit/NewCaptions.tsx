import type { Caption } from '@kinora/contract/captions';
import { captionsPath } from '@kinora/contract/text/slug';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { languages } from '../languages.ts';
import { sendCaptions } from './send-captions.ts';
import { accepted } from './accepted.ts';
import styles from './NewCaptions.module.css';

/** The browser’s own language, or its parent, where the list has it. */
const own = (): string =>
  navigator.languages
    .flatMap((tag) => [tag, tag.split('-')[0]])
    .find((tag) => languages.some(({ value }) => value === tag)) ?? 'en';

/** A language that the video has no captions in yet, and the file for it. */
export function NewCaptions(props: {
  videoId: string;
  captions: readonly Caption[];
  onProblem: (problem: string | null) => void;
}) {
  const { videoId, captions, onProblem } = props;
  const [chosen, setChosen] = useState(own);
  const [sounds, setSounds] = useState(false);
  const { run, busy } = useAction(({ message }) => onProblem(message));
  const free = languages.filter(({ value }) => captions.every((one) => one.language !== value));
  const language = free.find(({ value }) => value === chosen)?.value ?? free[0]?.value;
  if (language === undefined) return null;

  async function send([file]: File[]) {
    if (!file || language === undefined) return;
    onProblem(null);
    const kind = sounds ? 'captions' : 'subtitles';
    const outcome = await run(() => sendCaptions({ videoId, language, kind }, file));
    if (outcome?.ok) setSounds(false);
  }
  return (
    <div className={styles.form}>
      <Select label="Language" options={free} value={language} onChange={setChosen} />
      <Switch
        label="Describes sounds too"
        hint="Such as [door slams] or ♪ music ♪, for people who cannot hear them."
        checked={sounds}
        onChange={setSounds}
      />
      <div className={styles.action}>
        <FileButton
          accept={accepted}
          busy={busy}
          icon={<Plus size={18} aria-hidden />}
          onFiles={(files) => void send(files)}
        >
          Add a file
        </FileButton>
        <Link
          to={`${captionsPath(videoId, language)}${sounds ? '?kind=captions' : ''}`}
          className={buttonClass()}
        >
          Write them
        </Link>
        <span className={styles.hint}>WebVTT (.vtt) or SubRip (.srt)</span>
      </div>
    </div>
  );
}
