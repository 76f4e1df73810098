import { preferredRung } from '@kinora/contract/text/preferred-rung';
import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useUser } from '../accounts/session.ts';
import styles from './DownloadDialog.module.css';
import { useDownload } from './use-download.ts';

/** Which quality to save, unless that is settled; then how far its file is, until it is there. */
export default function DownloadDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const choice = useUser()?.download ?? 'ask';
  const preferred = preferredRung(choice, video.resolutions)?.id ?? null;
  const [wanted, setWanted] = useState(preferred);
  const [begun, setBegun] = useState(choice === 'ask' ? null : preferred);
  const { progress, problem, retry } = useDownload(video, begun, onClose);
  const label = video.resolutions.find(({ id }) => id === begun)?.resolution;

  return (
    <Dialog
      title="Download"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {problem !== null && (
            <Button look="primary" onClick={retry}>
              Try again
            </Button>
          )}
          {begun === null && wanted !== null && (
            <Button look="primary" onClick={() => setBegun(wanted)}>
              Download
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {begun === null ? (
          <RadioGroup
            label="Quality"
            options={video.resolutions.map(({ id, resolution }) => ({
              value: id,
              label: resolution,
            }))}
            value={wanted}
            onChange={setWanted}
          />
        ) : problem === null ? (
          <>
            <p>Preparing the file in {label}…</p>
            <Progress label="The file is being prepared" value={progress} />
          </>
        ) : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <p className={styles.hint}>
          Which quality is taken is{' '}
          <Link to="/download-settings" onClick={onClose}>
            a setting of yours
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
