import type { Draft } from '@kinora/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useStore } from '../../ui/use-store.ts';
import { partText } from '../cuts/part.ts';
import { DeleteVideoDialog } from '../videos/DeleteVideoDialog.tsx';
import { bytesText } from './bytes-text.ts';
import { draftsQuery, forgetDraft } from './drafts.ts';
import { refreshQuota } from './quota-query.ts';
import styles from './UnfinishedUploads.module.css';
import { uploadQueue } from './upload-queue.ts';

/** So long after its draft was saved, a file that never came is not just waiting for its turn. */
const forgottenMs = 3_600_000;

const isLeft = ({ file, created_at }: Draft) =>
  file !== null || Date.parse(created_at) < Date.now() - forgottenMs;
const leftOf = ({ drafts }: { drafts: Draft[] }) => drafts.filter(isLeft);

/** Uploads that a closed tab or a crash has left; choosing the same file goes on with them. */
export function UnfinishedUploads() {
  const { data, error, isFetching, refetch } = useQuery({
    ...draftsQuery,
    select: leftOf,
    staleTime: 0,
  });
  const items = useStore(uploadQueue);
  const [asked, setAsked] = useState<Draft | null>(null);
  const drafts = data?.filter(({ id }) => items.every(({ videoId }) => videoId !== id)) ?? [];

  const forget = ({ id }: Draft) => {
    forgetDraft(id);
    refreshQuota();
  };

  if (error && !data) {
    return (
      <section className={styles.unfinished} aria-label="Unfinished uploads">
        <ErrorState
          row
          message={error.failed.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </section>
    );
  }
  if (drafts.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-label="Unfinished uploads">
      <h2 className={styles.heading}>Pick up where you left off</h2>
      <p className={styles.hint}>Choose the same file again: only the rest is uploaded.</p>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <p className={styles.what}>
              <strong>{draft.title}</strong>
              <span>{draftNote(draft)}</span>
              <PartNote cut={draft.cut} />
            </p>
            <Button look="danger" onClick={() => setAsked(draft)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteVideoDialog
          video={asked}
          onDeleted={() => forget(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** What was cut off; it is changed beside the picture, which only the file has. */
function PartNote({ cut }: Pick<Draft, 'cut'>) {
  const part = partText(cut);
  if (part === null) return null;
  return <span className={styles.part}>{part} will be shown. Choose the file to change that.</span>;
}

const draftNote = ({ file }: Draft): string =>
  file
    ? `${file.name} · ${bytesText(file.received)} of ${bytesText(file.bytes)}`
    : 'No file uploaded.';
