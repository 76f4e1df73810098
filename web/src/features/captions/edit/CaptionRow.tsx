import type { Caption } from '@kinora/contract/captions';
import { captionsPath, slug } from '@kinora/contract/text/slug';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Outcome } from '../../../api/outcome.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { focusFallback } from '../../../ui/focus-fallback.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { removeCaptions, sendCaptions } from './send-captions.ts';
import { accepted } from './accepted.ts';
import styles from './CaptionRow.module.css';

/** Captions in one language, and what can be done with them. */
export function CaptionRow(props: {
  video: { id: string; title: string };
  caption: Caption;
  onProblem: (problem: string | null) => void;
}) {
  const { video, caption, onProblem } = props;
  const { label, language, kind, url } = caption;
  const { run, busy } = useAction(({ message }) => onProblem(message));

  const act = (send: () => Promise<Outcome<object>>) => {
    onProblem(null);
    void run(send);
  };
  const replace = ([file]: File[]) => {
    if (file) act(() => sendCaptions({ videoId: video.id, language, kind }, file));
  };
  return (
    <li ref={focusFallback} className={styles.row}>
      <span className={styles.name} lang="en">
        {label}
      </span>
      <Link
        to={captionsPath(video.id, language)}
        className={buttonClass({ look: 'quiet' })}
        aria-label={`Edit ${label}`}
        data-tooltip="Edit"
      >
        <Pencil size={18} aria-hidden />
      </Link>
      <a
        className={buttonClass({ look: 'quiet' })}
        href={url}
        download={`${slug(video.title) || 'captions'}.${language}.vtt`}
        aria-label={`Download ${label}`}
        data-tooltip="Download"
      >
        <Download size={18} aria-hidden />
      </a>
      <FileButton
        look="quiet"
        accept={accepted}
        busy={busy}
        aria-label={`Replace ${label}`}
        onFiles={replace}
      >
        Replace
      </FileButton>
      <IconButton
        label={`Remove ${label}`}
        idle={busy}
        onClick={() => act(() => removeCaptions(video.id, caption))}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
