import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { getVideo, type Video } from '@kinora/contract/videos';
import { watchVideo, watchVideoAsGuest } from '@kinora/contract/watching';
import { firstAnswer } from '../../api/first-answers.ts';
import { CallError } from '../../api/outcome.ts';
import {
  answerOf,
  dropUnshown,
  namedKey,
  pageLoaded,
  patchAnswer,
  queryClient,
  refreshAnswer,
} from '../../api/queries.ts';
import { sessionQuery } from '../accounts/session.ts';

const pollMs = 2_500;

/** Whether something about the video still changes by itself. */
export const isProcessing = ({ state }: Pick<Video, 'state'>) =>
  state === 'draft' || state === 'uploading' || state === 'processing';

/** The first answer is that of the watch page; what changes later needs no comments again. */
export const videoQuery = (id: string) => {
  const queryKey = namedKey('videos', 'video', { id });
  return queryOptions<{ video: Video }, CallError>({
    queryKey,
    queryFn: async ({ signal }) =>
      queryClient.getQueryData(queryKey)
        ? answerOf(getVideo, { id }, signal)
        : watchedVideo(id, signal),
    initialData: () =>
      firstAnswer(watchVideo, { video_id: id }) ?? firstAnswer(watchVideoAsGuest, { video_id: id }),
    initialDataUpdatedAt: pageLoaded,
  });
};

/** As a user or as a guest, whichever the caller is by now (WATCH-03). */
async function watchedVideo(id: string, signal: AbortSignal): Promise<{ video: Video }> {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  return answerOf(user ? watchVideo : watchVideoAsGuest, { video_id: id }, signal);
}

/**
 * One video; asked for again every few seconds as long as it is being made. Its owner hears of its
 * progress at once as well (`useLiveVideos`).
 */
export function useVideo(id: string) {
  return useQuery({
    ...videoQuery(id),
    // It was asked for on the way to the page; asking twice does not bring it back.
    retryOnMount: false,
    refetchInterval: ({ state }: Query<{ video: Video }, CallError>) =>
      state.data && isProcessing(state.data.video) ? pollMs : false,
    select: (answer: { video: Video }) => answer.video,
  });
}

/** Fetches a video before its page is shown; a failure is the page's to tell. */
export async function preloadVideo(id: string): Promise<null> {
  await queryClient.prefetchQuery({ ...videoQuery(id), staleTime: 5_000, retry: false });
  return null;
}

/** Whether a video is there, for this caller, and can be played by now; its page is ready then. */
export async function canBePlayed(id: string): Promise<boolean> {
  try {
    const { video } = await queryClient.fetchQuery({ ...videoQuery(id), staleTime: 5_000 });
    return video.playable;
  } catch (problem) {
    // Who cannot ask, or is refused for now, does not know; the page itself says what is wrong.
    return !(problem instanceof CallError && problem.failed.error === 'not_found');
  }
}

/** Notes what is newly known of a video, if anybody looks at it. */
export function noteVideo(id: string, news: Partial<Video>): void {
  patchAnswer(videoQuery(id), ({ video }) => ({ video: { ...video, ...news } }));
}

/** A video as it is in the cache, without asking for it. */
export const cachedVideo = (id: string): Video | null =>
  queryClient.getQueryData(videoQuery(id).queryKey)?.video ?? null;

/** Lets go of what is known of videos, but of those that somebody looks at. */
export function forgetVideos(ids: ReadonlySet<string>): void {
  for (const id of ids) dropUnshown(videoQuery(id));
}

/** Asks again for a video that somebody looks at; answers what is known of it then. */
export async function refreshVideo(id: string): Promise<Video | null> {
  await refreshAnswer(videoQuery(id));
  return cachedVideo(id);
}
