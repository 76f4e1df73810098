import type { InputOf } from '@kinora/contract/call';
import { reportReasons, reportVideo } from '@kinora/contract/moderation';
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

/** Why somebody reports a video (WATCH-15). */
export default function ReportDialog({
  videoId,
  onClose,
}: {
  videoId: string;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('moderation', reportReasons, {}));
  const [reason, setReason] = useState<string | null>(null);
  const { run, busy, problem, clear } = useAction();

  async function send() {
    const outcome = await run(async () =>
      reason === null
        ? refused('Choose a reason first.')
        : call(reportVideo, { video_id: videoId, reason } as InputOf<typeof reportVideo>),
    );
    if (!outcome?.ok) return;
    toast({ text: outcome.message });
    onClose();
  }

  return (
    <Dialog
      title="Report this video"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void send()}>
            Report
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
