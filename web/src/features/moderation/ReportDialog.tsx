import type { InputOf } from '@kinora/contract/call';
import { reportChannel, reportReasons, reportVideo } from '@kinora/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refused } from '../../api/outcome.ts';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import styles from './ReportDialog.module.css';

/** Why somebody reports a video or a Shorty (WATCH-15, PPLAY-08), or a channel. */
export default function ReportDialog({
  what,
  id,
  onClose,
}: {
  what: 'video' | 'Shorty' | 'channel';
  id: string;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('moderation', reportReasons, {}));
  const [reason, setReason] = useState<string | null>(null);
  const { run, busy, problem, clear } = useAction();

  async function send() {
    const chosen = reason as InputOf<typeof reportVideo>['reason'] | null;
    const outcome = await run(async () => {
      if (chosen === null) return refused('Choose a reason first.');
      if (what === 'channel') return call(reportChannel, { channel_id: id, reason: chosen });
      return call(reportVideo, { video_id: id, reason: chosen });
    });
    if (!outcome?.ok) return;
    toast({ text: outcome.message });
    onClose();
  }

  return (
    <Dialog
      title={`Report this ${what}`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void send()}>
            Submit
          </Button>
        </>
      }
    >
      {data && (
        <div className={styles.reasons}>
          <RadioGroup
            label="What is wrong with it?"
            options={data.reasons.map((value: string) => ({ value, label: value }))}
            value={reason}
            error={problem ?? undefined}
            onChange={(chosen) => {
              setReason(chosen);
              clear();
            }}
          />
        </div>
      )}
      {!data && !error && <Skeleton className={styles.waiting} />}
      {!data && error && (
        <ErrorState
          row
          message={error.failed.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Dialog>
  );
}
