import { prepareDownload } from '@kinora/contract/downloads';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

const lookMs = 700;

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
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = video;
  const finish = useEffectEvent((url: string) => {
    save(url, video.title);
    toast({ text: 'Download started.' });
    onSaving();
  });

  useEffect(() => {
    if (rung === null || problem !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const look = async (isFirst: boolean) => {
      const outcome = await call(prepareDownload, { id, rung });
      if (over) return;
      if (!outcome.ok) return setProblem(outcome.message);
      const { state, progress: done, url } = outcome.download;
      setProgress(done);
      if (url !== null) return finish(url);
      if (state === 'failed' && !isFirst) {
        return setProblem('The file could not be prepared. Try again, or choose another quality.');
      }
      timer = setTimeout(() => void look(false), lookMs);
    };
    void look(true);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [id, rung, problem]);

  return { progress, problem, retry: () => setProblem(null) };
}

/** Leaves it to the browser, which shows how far it is and can be told to stop. */
function save(url: string, title: string): void {
  const link = document.createElement('a');
  link.href = `${url}&${new URLSearchParams({ filename: title })}`;
  link.download = '';
  link.click();
}
