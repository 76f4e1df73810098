import type { InputOf } from '@kinora/contract/call';
import type { updateChannel as updateChannelCall } from '@kinora/contract/settings';
import { limits } from '@kinora/contract/text/limits';
import type { Database } from '../../db/database.ts';
import { consumeAttempt } from '../../db/rate-limit.ts';
import { failTooOften, requireRight } from '../../fail.ts';
import { refuseLostUpdates } from '../../lost-updates.ts';
import { dropPicture, keepPicture } from '../../stored-pictures.ts';
import type { Site } from '../../site.ts';
import { webAddress, webAddressError } from '../../web-address.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { bannerPicture, dropBanner, editChannel } from '../channels/edit-channel.ts';
import { confirmIdentity } from '../security/confirm-identity.ts';
import { beginEmailChange, dropEmailChange, newEmailError } from './change-email.ts';
import { squarePicture, writePicture } from './change-picture.ts';
import { nameErrors, namesOf, writeProfile } from './change-profile.ts';

type Parts = Pick<Site, 'db' | 'storage' | 'enqueue' | 'config'>;
type Input = InputOf<typeof updateChannelCall>;

/** Pictures that come with a change, as they were sent. */
interface Sent {
  channel_img?: Uint8Array;
  banner_img?: Uint8Array;
}

/**
 * Changes what is given of the viewer's names, picture and channel, all of it or nothing. A new
 * email waits until the link is opened that is mailed there; the account's own takes back one that
 * waits.
 * @param token the session that asks.
 * @returns the viewer with the changes.
 * @throws invalid with the sentences of the fields; conflict if one that is to be replaced is another
 *   by now than whoever asks knows of.
 */
export async function updateChannel(
  parts: Parts,
  viewer: Viewer,
  token: string,
  input: Input,
  sent: Sent,
): Promise<Viewer> {
  const { db, enqueue } = parts;
  const names = changedNames(viewer, input);
  const email = input.email?.trim().toLowerCase();
  const newEmail = email === viewer.email ? undefined : email;
  const description = input.description?.trim();
  requireRight({
    ...nameErrors(names),
    ...(names.username === '' && { username: 'Username is required' }),
    email: newEmail === undefined ? null : await emailErrorOf(parts, viewer, newEmail),
    description: (description ?? '').length > limits.description ? descriptionTooLong : null,
    channel_url: webAddressError(input.channel_url ?? ''),
  });
  if (newEmail !== undefined) await requireMayMail(parts, viewer, token, input);
  const { image, banner } = await keepPictures(parts, input, sent);
  try {
    await db.transaction().execute(async (tx) => {
      await requireKnownTexts(tx, viewer, input);
      await writeProfile(tx, enqueue, viewer, names);
      if (image !== undefined) await writePicture(tx, enqueue, viewer, image);
      const url = input.channel_url === undefined ? undefined : webAddress(input.channel_url);
      await editChannel(tx, enqueue, viewer, { description, url, banner });
      if (newEmail !== undefined) await beginEmailChange(tx, parts, viewer, newEmail);
      else if (email !== undefined) await dropEmailChange(tx, viewer);
    });
  } catch (error) {
    await dropPicture(db, enqueue, image ?? null);
    await dropBanner(db, enqueue, banner ?? null);
    throw error;
  }
  return { ...viewer, ...names, ...(image !== undefined && { image }) };
}

const descriptionTooLong = `The description may have at most ${limits.description} characters.`;

/** The names that differ: one from before today's rules may stay. */
function changedNames(viewer: Viewer, input: Input): ReturnType<typeof namesOf> {
  const { username, name } = namesOf(input);
  return {
    ...(username !== undefined && username !== viewer.username && { username }),
    ...(name !== undefined && name !== viewer.name && { name }),
  };
}

const emailErrorOf = async ({ db }: Parts, viewer: Viewer, email: string) =>
  email === '' ? 'Email is required' : newEmailError(db, viewer, email);

const mails = { name: 'mails to a new address', tries: 10, seconds: 3600 } as const;

/** Lets only the person themselves have mails sent to a new address, and only so many. */
async function requireMayMail(
  { db, config }: Parts,
  viewer: Viewer,
  token: string,
  { password }: Input,
): Promise<void> {
  await confirmIdentity({ db, config }, viewer.id, { token, password });
  if (config.RATE_LIMITS === 'off') return;
  const wait = await consumeAttempt(db, mails, viewer.id);
  if (wait > 0) failTooOften(`More than ${mails.tries} ${mails.name} in one hour`, wait);
}

/**
 * Keeps the pictures that were sent.
 * @returns the path of each; null for one that is taken away, undefined for one that stays.
 */
async function keepPictures({ storage }: Parts, input: Input, sent: Sent) {
  // Both are read before one is kept.
  const image = sent.channel_img && (await squarePicture(sent.channel_img, 'channel_img'));
  const banner = sent.banner_img && (await bannerPicture(sent.banner_img, 'banner_img'));
  const otherwise = (remove: boolean | undefined) => (remove ? null : undefined);
  return {
    image: image ? await keepPicture(storage, image) : otherwise(input.remove_img),
    banner: banner ? await keepPicture(storage, banner) : otherwise(input.remove_banner),
  };
}

/** Of two changes at the same time, the second one finds the texts of the first. */
async function requireKnownTexts(tx: Database, viewer: Viewer, input: Input): Promise<void> {
  const now = await tx
    .selectFrom('users')
    .innerJoin('channels', 'channels.user_id', 'users.id')
    .where('users.id', '=', viewer.id)
    .select(['users.username', 'users.name', 'channels.description', 'channels.url'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { username, name } = namesOf(input);
  const { was_username, was_name, was_description, was_channel_url } = input;
  const { description, channel_url } = input;
  refuseLostUpdates({
    username: { what: 'the user name', now: now.username, was: was_username, text: username },
    name: { what: 'the name', now: now.name, was: was_name, text: name },
    description: {
      ...{ what: 'the description', now: now.description },
      ...{ was: was_description, text: description },
    },
    channel_url: {
      ...{ what: 'the channel URL', now: now.url ?? '' },
      ...{ was: addressAsStored(was_channel_url), text: addressAsStored(channel_url) },
    },
  });
}

const addressAsStored = (typed: string | undefined) =>
  typed === undefined ? undefined : (webAddress(typed) ?? '');
