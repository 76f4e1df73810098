import { cancelReplacement } from '@kinora/contract/replacements';
import { deleteVideo } from '@kinora/contract/videos';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { refreshFeature } from '../../api/queries.ts';
import { createStore, type Observable } from '../../ui/store.ts';
import { askBeforeSignOut, onSignOut } from '../accounts/forget-personal.ts';
import type { Details } from './details.ts';
import { draftFor } from './draft-for.ts';
import { forgetDraft } from './drafts.ts';
import { measureSpeed, type SpeedMeter } from './upload-speed.ts';
import { refreshQuota } from './quota-query.ts';
import { sendFile, type Sending } from './send-file.ts';
import { titleFromFile } from './title-from-file.ts';

/** One file from being chosen to its last byte. */
export interface UploadItem {
  key: string;
  file: File;
  /** The video whose file it is to take the place of; null for a video of its own. */
  replaces: string | null;
  /** What it is sent for; null until its draft is saved. */
  videoId: string | null;
  /** Whether the site knows of the file, and some of it may have arrived. */
  begun: boolean;
  details: Details;
  phase: 'waiting' | 'sending' | 'trouble' | 'paused' | 'sent' | 'failed';
  /** Bytes that have been sent. */
  sent: number;
  /** Bytes a second. */
  speed: number | null;
  /** Why it failed. */
  problem: string | null;
}

/** Files that are sent at the same time; more would only share the same line. */
const atOnce = 1;
/** Drafts of files that wait for their turn; an account may have a few dozen. */
const draftsAhead = 10;

/** The queue lives beside the pages, so that leaving the upload page does not stop it. */
const queue = createStore<{ items: readonly UploadItem[] }>({ items: [] });
const running = new Map<string, { sending: Sending; pace: SpeedMeter }>();
const preparing = new Set<string>();
let chosen = 0;

const queued = () => queue.get().items;

/** The files of this visit. */
export const uploadQueue: Observable<readonly UploadItem[]> = {
  get: queued,
  subscribe: queue.subscribe,
};

/** Whether leaving the site now would interrupt something. */
export const uploading = (all: readonly UploadItem[]): boolean =>
  all.some(({ phase }) => ['waiting', 'sending', 'trouble', 'paused'].includes(phase));

const show = (items: readonly UploadItem[]) => queue.set({ items });

const change = (key: string, news: Partial<UploadItem>) =>
  show(queued().map((item) => (item.key === key ? { ...item, ...news } : item)));

const find = (key: string) => queued().find((item) => item.key === key);

/**
 * Puts files in the queue; the next ones get their drafts at once, each is sent when its turn comes.
 * @param kind what they are to become, if not what their shape and length say
 */
export function addFiles(files: readonly File[], kind: Details['kind'] = 'auto'): void {
  add(files.map((file) => itemFor(file, titleFromFile(file.name), { kind })));
}

/** Puts the file in the queue that is to take the place of a video's own. */
export function addReplacement(file: File, video: { id: string; title: string }): void {
  add([itemFor(file, `New file for “${video.title}”`, { replaces: video.id })]);
}

function add(added: UploadItem[]): void {
  show([...queued(), ...added]);
  sendNext();
}

function itemFor(
  file: File,
  title: string,
  { kind = 'auto', replaces = null }: { kind?: Details['kind']; replaces?: string | null },
): UploadItem {
  chosen += 1;
  return {
    ...{ key: `${chosen}`, file, replaces, videoId: null, begun: false },
    ...{ phase: 'waiting', sent: 0, speed: null, problem: null },
    details: {
      title,
      description: '',
      category: null,
      tags: [],
      language: null,
      licence: null,
      visibility: 'public',
      kind,
      isCommentEnabled: true,
      areCommentsHeld: false,
      publish_at: null,
    },
  };
}

/** Gives the files whose turn is near their drafts. */
function prepareNext(): void {
  const ahead = queued().filter(({ phase, videoId }) => phase === 'waiting' && videoId !== null);
  const next = queued().filter(
    ({ key, phase, videoId }) => phase === 'waiting' && videoId === null && !preparing.has(key),
  );
  for (const { key } of next.slice(0, Math.max(0, draftsAhead - ahead.length - preparing.size))) {
    preparing.add(key);
    void prepare(key).finally(() => {
      preparing.delete(key);
      sendNext();
    });
  }
}

/** Finds or makes the draft that the file belongs to. */
async function prepare(key: string): Promise<void> {
  const item = find(key);
  if (!item) return;
  const draft = await draftFor(item, (id) => queued().some(({ videoId }) => videoId === id));
  if ('problem' in draft) return change(key, { phase: 'failed', problem: draft.problem });
  if (!find(key)) return void (draft.begun || discard(item.replaces, draft.videoId));
  change(key, draft);
}

/** Deletes a draft; a video whose file was to be replaced keeps the one that it has. */
const discard = (replaces: string | null, id: string) =>
  replaces === null ? call(deleteVideo, { id }) : call(cancelReplacement, { id: replaces });

/** Notes what was typed; the form saves it. */
export function editDetails(key: string, changes: Partial<Details>): void {
  const item = find(key);
  if (item) change(key, { details: { ...item.details, ...changes } });
}

function sendNext(): void {
  const busy = queued().filter(({ phase }) => phase === 'sending' || phase === 'trouble').length;
  const next = queued().find(({ phase, videoId }) => phase === 'waiting' && videoId !== null);
  if (next && busy < atOnce) send(next);
  prepareNext();
}

function send({ key, file, replaces, videoId, begun }: UploadItem): void {
  if (videoId === null) return;
  const pace = measureSpeed();
  const sending = sendFile(
    file,
    { videoId, begun },
    {
      onBegun() {
        change(key, { begun: true });
        refreshQuota();
      },
      onProgress(sent) {
        pace.note({ at: performance.now(), sent });
        change(key, { phase: 'sending', sent, speed: pace.speed(), problem: null });
      },
      onTrouble(missing) {
        const problem = `Waiting for ${missing}; it continues automatically`;
        change(key, { phase: 'trouble', speed: null, problem });
        // The disk may be short of room; the page then says so.
        refreshQuota();
      },
      onDone() {
        if (replaces === null) end(key, { phase: 'sent', sent: file.size });
        else void leaveToVideo(key);
      },
      onFailed(problem) {
        end(key, { phase: 'failed', problem });
        refreshQuota();
      },
    },
  );
  running.set(key, { sending, pace });
  change(key, { phase: 'sending', problem: null });
  sending.start();
}

/** What becomes of a new file from now on is told where its video is. */
async function leaveToVideo(key: string): Promise<void> {
  await refreshFeature('replacements');
  running.delete(key);
  dismissUpload(key);
  sendNext();
}

function end(key: string, news: Partial<UploadItem>): void {
  running.delete(key);
  change(key, { speed: null, ...news });
  sendNext();
}

/** Stops sending for now; the others go on. */
export async function pauseUpload(key: string): Promise<void> {
  await running.get(key)?.sending.pause();
  end(key, { phase: 'paused' });
}

/** Goes on after a pause or a failure, as soon as there is a free place. */
export function resumeUpload(key: string): void {
  change(key, { phase: 'waiting', problem: null });
  sendNext();
}

/** Deletes the draft of a file and takes it out of the queue; where that is refused, it is paused. */
export async function cancelUpload(key: string): Promise<Outcome<object>> {
  await pauseUpload(key);
  const item = find(key);
  if (item?.videoId != null) {
    const outcome = await discard(item.replaces, item.videoId);
    // What is gone already need not be deleted.
    if (!outcome.ok && outcome.error !== 'not_found') return outcome;
    if (item.replaces !== null) void refreshFeature('replacements');
    refreshQuota();
  }
  dismissUpload(key);
  return { ok: true };
}

// Nobody else may see or go on with them; what was sent of them waits in the drafts.
onSignOut(() => {
  for (const { sending } of running.values()) void sending.pause();
  running.clear();
  show([]);
});

askBeforeSignOut(() => {
  const open = queued().filter((item) => uploading([item]));
  if (open.length === 0) return null;
  const [what, stops] =
    open.length === 1 ? [`“${open[0]?.file.name}”`, 'stops'] : [`${open.length} files`, 'stop'];
  return `The upload of ${what} ${stops}. What has arrived is kept for a week: sign in again and choose the same file to go on.`;
});

/** Takes what is done, or deleted, out of sight. */
export function dismissUpload(key: string): void {
  const videoId = find(key)?.videoId;
  // Before it leaves: only those that the queue does not have are unfinished.
  if (videoId != null) forgetDraft(videoId);
  show(queued().filter((item) => item.key !== key));
}

addEventListener('online', () => {
  for (const { sending } of running.values()) sending.hurry();
});

addEventListener('beforeunload', (event) => {
  if (uploading(queued())) event.preventDefault();
});
