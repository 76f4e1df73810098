import type { Video } from '@kinora/contract/videos';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useStore } from '../../ui/use-store.ts';
import { accepted } from './accepted.ts';
import { bytesText } from './bytes-text.ts';
import { NewFile } from './NewFile.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import styles from './ReplaceField.module.css';
import { SendControls } from './SendControls.tsx';
import { SendProgress } from './SendProgress.tsx';
import { addReplacement, uploadQueue } from './upload-queue.ts';
import { useReplacement } from './use-replacement.ts';

/** The file that a video is made of, and how another one takes its place. */
export function ReplaceField({ video }: { video: Pick<Video, 'id' | 'title' | 'state'> }) {
  const { id, title, state } = video;
  const [isDone, setDone] = useState(false);
  const noteDone = useCallback(() => setDone(true), []);
  const { data, error, isFetching, refetch } = useReplacement(id, noteDone);
  const items = useStore(uploadQueue);
  const item = items.find(({ replaces }) => replaces === id);
  const [chosen, setChosen] = useState<File | null>(null);
  if (!data) {
    return error ? (
      <Section>
        <Problem text={error.message} />
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Section>
    ) : null;
  }

  const { file, replacement } = data;
  if (!file && !replacement) return null;
  const choose = ([one]: File[]) => setChosen(one ?? null);
  const isWaiting = replacement === null || replacement.state === 'draft';
  return (
    <Section>
      {file && <SentFile file={file} />}
      <output className={styles.done}>
        {isDone && !item && isWaiting && 'The new file is now live.'}
      </output>
      {item && (
        <div className={styles.sending}>
          <div className={styles.head}>
            <strong className={styles.name}>{item.file.name}</strong>
            <SendControls item={item} />
          </div>
          <SendProgress item={item} />
        </div>
      )}
      {!item && !isWaiting && <NewFile videoId={id} replacement={replacement} onFiles={choose} />}
      {!item && isWaiting && (
        <>
          <p className={styles.hint}>
            {state === 'processing'
              ? 'It can be replaced once processing is complete.'
              : 'Replace it with another file. Views, comments, likes, playlists and the link are kept.'}
          </p>
          <FileButton accept={accepted} disabled={state === 'processing'} onFiles={choose}>
            Replace file
          </FileButton>
        </>
      )}
      <ReplaceDialog
        file={chosen}
        title={title}
        onClose={() => setChosen(null)}
        onReplace={(one) => {
          setChosen(null);
          setDone(false);
          addReplacement(one, { id, title });
        }}
      />
    </Section>
  );
}

const Section = ({ children }: { children: ReactNode }) => (
  <section className={styles.field} aria-label="File">
    <h2 className={styles.heading}>File</h2>
    {children}
  </section>
);

function SentFile({
  file: { name, bytes, arrived_at },
}: {
  file: { name: string; bytes: number; arrived_at: string | null };
}) {
  const day =
    arrived_at && new Date(arrived_at).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <p className={styles.file}>
      <strong className={styles.name}>{name}</strong>
      <span>{[bytesText(bytes), day && `uploaded on ${day}`].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
