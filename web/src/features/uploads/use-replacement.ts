import { getReplacement } from '@kinora/contract/replacements';
import { type Query, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@kinora/contract/call';
import { useEffect, useRef } from 'react';
import { subscribeLive } from '../../api/live.ts';
import type { CallError } from '../../api/outcome.ts';
import { patchAnswer, queryOf, refreshFeature } from '../../api/queries.ts';
import { refreshVideo } from '../videos/video-query.ts';
import { refreshQuota } from './quota-query.ts';

type Both = OutputOf<typeof getReplacement>;

const pollMs = 2_500;

/** The file of one's own video and the new one that is on its way. */
export const replacementQuery = (id: string) => queryOf('replacements', getReplacement, { id });

/**
 * How far the new file for a video is, as the server's events tell and by asking now and then.
 * @param onDone is called when it has taken the place of the one before
 */
export function useReplacement(videoId: string, onDone: () => void) {
  const query = useQuery({
    ...replacementQuery(videoId),
    staleTime: 0,
    refetchInterval: ({ state }: Query<Both, CallError>) =>
      state.data?.replacement?.state === 'processing' ? pollMs : false,
  });
  const { data } = query;
  const standIn = data?.replacement?.id;
  useEffect(
    () =>
      subscribeLive('video', ({ id, state, error, progress, stages }) => {
        if (id === standIn) {
          patchAnswer(replacementQuery(videoId), (both) => ({
            ...both,
            replacement: both.replacement && {
              ...both.replacement,
              state,
              error,
              progress,
              stages,
            },
          }));
          // Only then it is known whether another try may help.
          if (state === 'failed') void refreshFeature('replacements');
        } else if (id === videoId) void refreshFeature('replacements');
      }),
    [standIn, videoId],
  );

  const arrived = data?.file?.arrived_at;
  const before = useRef(arrived);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== arrived;
    before.current = arrived;
    if (!isOther) return;
    onDone();
    // Nearly all that is shown of a video is of its file.
    void refreshVideo(videoId);
    for (const feature of ['thumbnails', 'captions', 'cuts', 'studio', 'channels']) {
      void refreshFeature(feature);
    }
    refreshQuota();
  }, [arrived, onDone, videoId]);
  return query;
}
