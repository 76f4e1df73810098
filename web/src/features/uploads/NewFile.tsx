import {
  cancelReplacement,
  type Replacement,
  retryReplacement,
} from '@kinora/contract/replacements';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { patchAnswer } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { focusFallback } from '../../ui/focus-fallback.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useAction } from '../../ui/use-action.ts';
import { StageList } from '../processing/StageList.tsx';
import { accepted } from './accepted.ts';
import { bytesText } from './bytes-text.ts';
import { refreshQuota } from './quota-query.ts';
import styles from './ReplaceField.module.css';
import { replacementQuery } from './use-replacement.ts';

/** A new file for a video, on its way or failed, and what its owner can do about it. */
export function NewFile({
  videoId,
  replacement,
  onFiles,
}: {
  videoId: string;
  replacement: Replacement;
  /** Other files were chosen, or the rest of this one. */
  onFiles: (files: File[]) => void;
}) {
  const { state, error, retriable, progress, stages, file } = replacement;
  const { run, busy, busyWith, problem } = useAction<'retry' | 'cancel'>();
  const [asking, setAsking] = useState(false);

  const change = async (name: 'retry' | 'cancel') => {
    const declared = name === 'retry' ? retryReplacement : cancelReplacement;
    setAsking(false);
    const outcome = await run(() => call(declared, { id: videoId }), { name });
    if (!outcome?.ok) return;
    patchAnswer(replacementQuery(videoId), () => outcome);
    refreshQuota();
  };
  const isFailed = state === 'failed';
  return (
    <section ref={focusFallback} className={styles.sending} aria-label="New file">
      <strong className={styles.name}>{file?.name ?? 'A new file'}</strong>
      {state === 'processing' && (
        <>
          <Progress className={styles.bar} label="Processing of the new file" value={progress} />
          <StageList stages={stages} />
          <p className={styles.hint}>
            Viewers see the old file until it is ready. You can leave this page.
          </p>
        </>
      )}
      {state === 'uploading' && file && (
        <p className={styles.hint}>
          {bytesText(file.received)} of {bytesText(file.bytes)} uploaded. Choose the same file
          again: only the rest is uploaded.
        </p>
      )}
      {isFailed && (
        <>
          <Problem text={error} />
          <p className={styles.hint}>The video keeps its current file.</p>
        </>
      )}
      <div className={styles.buttons}>
        {retriable && (
          <Button
            ref={focusFallback}
            busy={busyWith === 'retry'}
            onClick={() => void change('retry')}
          >
            Try again
          </Button>
        )}
        {state !== 'processing' && (
          <FileButton accept={accepted} disabled={busy} onFiles={onFiles}>
            {isFailed ? 'Choose another file' : 'Choose the file'}
          </FileButton>
        )}
        <Button
          look="danger"
          busy={busyWith === 'cancel'}
          onClick={() => (isFailed ? void change('cancel') : setAsking(true))}
        >
          {isFailed ? 'Discard' : 'Cancel'}
        </Button>
      </div>
      <Problem text={problem} />
      <Dialog
        title="Keep the old file?"
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Continue replacing</Button>
            <Button look="danger" onClick={() => void change('cancel')}>
              Keep the old file
            </Button>
          </>
        }
      >
        The new file and everything made from it will be deleted.
      </Dialog>
    </section>
  );
}
