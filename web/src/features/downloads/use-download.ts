import { prepareDownload } from '@kinora/contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryOfForm } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';

const pollMs = 700;

/**
 * Has the file of one quality made, and has the browser save it once it is there.
 * @param rung null as long as nothing is wanted
 * @param onSaving the browser has taken over
 * @returns progress from 0 to 1, and what went wrong, if something did
 */
export function useDownload(
  video: { id: string; title: string },
  rung: string | null,
  onSaving: () => void,
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOfForm(prepareDownload, { id: video.id, rung: rung ?? '' }),
    enabled: rung !== null,
    refetchInterval: ({ state: { status, data: answer } }) =>
      status === 'success' && answer?.download.state === 'preparing' ? pollMs : false,
    // Who waits for a file looks at another tab meanwhile.
    refetchIntervalInBackground: true,
  });
  const { state, progress = 0, url = null } = data?.download ?? {};
  const finish = useEffectEvent((from: string) => {
    save(from, video.title);
    toast({ text: 'Download started.' });
    onSaving();
  });
  useEffect(() => {
    if (url !== null) finish(url);
  }, [url]);

  const problem = error?.message ?? (state === 'failed' ? notPrepared : null);
  return { progress, problem: isFetching ? null : problem, retry: () => void refetch() };
}

const notPrepared = 'The file could not be prepared. Try again, or choose another quality.';

/** Leaves it to the browser, which shows how far it is and can be told to stop. */
function save(url: string, title: string): void {
  const link = document.createElement('a');
  link.href = `${url}&${new URLSearchParams({ filename: title })}`;
  link.download = '';
  link.click();
}
