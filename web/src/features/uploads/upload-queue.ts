import {
  categories,
  createVideo,
  deleteVideo,
  getVideo,
  type Video,
} from '@kinora/contract/videos';
import { call } from '../../api/call.ts';
import { onSignOut } from '../accounts/forget-personal.ts';
import { measurePace, type Pace } from './pace.ts';
import { sendFile, type Sending } from './send-file.ts';
import { titleFromFile } from './title-from-file.ts';
import { findUnfinished, findUnfinishedOf, forgetUnfinished } from './unfinished.ts';

/** Details that can be edited from the first second on. */
export type Details = Pick<
  Video,
  'title' | 'description' | 'visibility' | 'kind' | 'isCommentEnabled'
> & {
  category: (typeof categories)[number] | null;
};

/** One file from being chosen to its last byte. */
export interface UploadItem {
  key: string;
  file: File;
  /** Null until its draft is saved. */
  videoId: string | null;
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

/** The queue lives beside the pages, so that leaving the upload page does not stop it. */
let items: readonly UploadItem[] = [];
const watchers = new Set<() => void>();
const running = new Map<string, { sending: Sending; pace: Pace }>();
let chosen = 0;

/** The files of this visit, as an external store of React. */
export const uploadQueue = {
  now: () => items,
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => watchers.delete(watch);
  },
};

/** Whether leaving the site now would interrupt something. */
export const uploading = (all: readonly UploadItem[]): boolean =>
  all.some(({ phase }) => ['waiting', 'sending', 'trouble', 'paused'].includes(phase));

function show(next: readonly UploadItem[]) {
  items = next;
  for (const watch of watchers) watch();
}

const change = (key: string, news: Partial<UploadItem>) =>
  show(items.map((item) => (item.key === key ? { ...item, ...news } : item)));

const find = (key: string) => items.find((item) => item.key === key);

/**
 * Puts files in the queue; each gets its draft at once and is sent when its turn comes.
 * @param kind what they are to become, if not what their shape and length say
 */
export function addFiles(files: readonly File[], kind: Details['kind'] = 'auto'): void {
  const added = files.map((file): UploadItem => {
    chosen += 1;
    const details: Details = {
      title: titleFromFile(file.name),
      description: '',
      category: null,
      visibility: 'public',
      kind,
      isCommentEnabled: true,
    };
    const progress = { phase: 'waiting', sent: 0, speed: null, problem: null } as const;
    return { key: `${chosen}`, file, videoId: null, details, ...progress };
  });
  show([...items, ...added]);
  for (const { key } of added) void prepare(key);
}

/** Finds or makes the draft that the file belongs to. */
async function prepare(key: string): Promise<void> {
  const item = find(key);
  if (!item) return;
  const before = await findUnfinishedOf(item.file);
  const known = before && (await call(getVideo, { id: before.videoId }));
  if (before && known?.ok && ['draft', 'uploading'].includes(known.video.state)) {
    change(key, { videoId: before.videoId, details: detailsOf(known.video) });
  } else {
    // What was remembered is finished or gone, so it must not be resumed.
    if (before && (known?.ok || known?.error === 'not_found')) await forgetUnfinished(before);
    const { title, visibility, kind } = item.details;
    const made = await call(createVideo, { title, visibility, kind });
    if (!made.ok) return change(key, { phase: 'failed', problem: made.message });
    if (!find(key)) return void call(deleteVideo, made.video);
    change(key, { videoId: made.video.id });
  }
  sendNext();
}

const detailsOf = ({ category, ...video }: Video): Details => {
  const known = categories.find((name) => name === category) ?? null;
  const { title, description, visibility, kind, isCommentEnabled } = video;
  return { title, description, visibility, kind, isCommentEnabled, category: known };
};

/** Notes what was typed; the form saves it. */
export function editDetails(key: string, changes: Partial<Details>): void {
  const item = find(key);
  if (item) change(key, { details: { ...item.details, ...changes } });
}

function sendNext(): void {
  const busy = items.filter(({ phase }) => phase === 'sending' || phase === 'trouble').length;
  const next = items.find(({ phase, videoId }) => phase === 'waiting' && videoId !== null);
  if (next && busy < atOnce) send(next);
}

function send({ key, file, videoId }: UploadItem): void {
  if (videoId === null) return;
  const pace = measurePace();
  const sending = sendFile(file, videoId, {
    onProgress(sent) {
      pace.note({ at: performance.now(), sent });
      change(key, { phase: 'sending', sent, speed: pace.speed() });
    },
    onTrouble: () => change(key, { phase: 'trouble', speed: null }),
    onDone: () => end(key, { phase: 'sent', sent: file.size }),
    onFailed: (problem) => end(key, { phase: 'failed', problem }),
  });
  running.set(key, { sending, pace });
  change(key, { phase: 'sending', problem: null });
  sending.start();
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
  const item = find(key);
  if (!item) return;
  change(key, { phase: 'waiting', problem: null });
  if (item.videoId === null) void prepare(key);
  else sendNext();
}

/** Takes a file out of the queue and deletes its draft. */
export async function cancelUpload(key: string): Promise<void> {
  const item = find(key);
  await running.get(key)?.sending.pause();
  running.delete(key);
  show(items.filter((other) => other.key !== key));
  sendNext();
  if (item?.videoId == null) return;
  for (const left of await findUnfinished()) {
    if (left.videoId === item.videoId) await forgetUnfinished(left);
  }
  await call(deleteVideo, { id: item.videoId });
}

// Nobody else may see or go on with them; what was sent of them waits in the drafts.
onSignOut(() => {
  for (const { sending } of running.values()) void sending.pause();
  running.clear();
  show([]);
});

/** Takes what is done out of sight. */
export const dismissUpload = (key: string): void => show(items.filter((item) => item.key !== key));

addEventListener('online', () => {
  for (const { sending } of running.values()) sending.hurry();
});

addEventListener('beforeunload', (event) => {
  if (uploading(items)) event.preventDefault();
});
