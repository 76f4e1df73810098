import { reopenReport, type Report, resolveReport } from '@kinora/contract/moderation';
import { channelPath, handlePath } from '@kinora/contract/text/channel-path';
import { videoPath } from '@kinora/contract/text/slug';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Outcome } from '../../../api/outcome.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { focusFallback } from '../../../ui/focus-fallback.ts';
import { DeleteVideoDialog } from '../../videos/DeleteVideoDialog.tsx';
import { Thumbnail } from '../../cards/Thumbnail.tsx';
import styles from './ReportRow.module.css';

/** One report: what it is about, and what a moderator can do. */
export function ReportRow({ report, onChange }: { report: Report; onChange: () => void }) {
  const { run, busy } = useAction(toastRefusal);
  const [asking, setAsking] = useState(false);
  const { id, video_id, title, reports_in_all: count } = report;
  const video = video_id !== null && title !== null ? { id: video_id, title } : null;
  const resolved = report.resolved_at !== null;

  async function send(ask: () => Promise<Outcome<object>>, done: string, undo?: () => void) {
    const outcome = await run(ask);
    if (!outcome?.ok) return;
    toast({ text: done, ...(undo && { action: { label: 'Undo', run: undo } }) });
    onChange();
  }
  const reopen = () => send(() => call(reopenReport, { id }), 'The report waits again.');
  const resolve = () =>
    send(
      () => call(resolveReport, { id }),
      'The report is resolved.',
      () => void reopen(),
    );

  return (
    <li ref={focusFallback} className={styles.row}>
      <div className={styles.picture}>
        <Thumbnail image={report.thumbnail_url} color={report.color} duration="" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.reason}>{report.reason}</h2>
        {video ? (
          <Link className={styles.title} to={videoPath(video)}>
            {video.title}
          </Link>
        ) : (
          <span className={styles.title}>The whole channel</span>
        )}
        <p className={styles.facts}>
          <Link to={channelPath(report)}>{report.channel_name}</Link> · reported by{' '}
          <Link to={handlePath(report.reported_by)}>@{report.reported_by}</Link>{' '}
          <RelativeTime time={report.created_at} />
          {count > 1 && ` · ${count} reports in all`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void (resolved ? reopen() : resolve())}>
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
        {video && (
          <Button look="danger" onClick={() => setAsking(true)}>
            Delete video
          </Button>
        )}
      </div>
      {video && asking && (
        <DeleteVideoDialog video={video} onDeleted={onChange} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
