import { updateChannel } from '@kinora/contract/settings';
import type { InputOf, OutputOf } from '@kinora/contract/call';
import { call } from '../../../api/call.ts';
import type { Failed, Outcome } from '../../../api/outcome.ts';
import { changedTexts } from '../../../ui/changed-texts.ts';

/** What the form holds, as it was typed. */
export interface ChannelFields {
  username: string;
  name: string;
  email: string;
  channel_url: string;
  description: string;
}

/** A picture that was cut and is not sent, and the address under which the page can show it. */
interface ChosenPicture {
  blob: Blob;
  url: string;
}

/** A chosen picture; null for one that is taken away, undefined for one that stays. */
export type PictureChange = ChosenPicture | null | undefined;

/** The pictures of a channel, as far as they change. */
export interface ChannelPictures {
  channel_img: PictureChange;
  banner_img: PictureChange;
}

/** Fields that are sent, beside those of `ChannelFields` that were changed. */
interface Sender {
  userId: string;
  /** Empty where none is asked for. */
  password: string;
}

/** What the changed fields held before: the server keeps what is another text by now (409). */
type PreviousTexts = Pick<
  InputOf<typeof updateChannel>,
  'was_username' | 'was_name' | 'was_description' | 'was_channel_url'
>;

/** Saves what was changed: as a form where there is a picture to send, else as JSON (CHAN-08, CHAN-10). */
export function saveChannel(
  sender: Sender,
  changed: Partial<ChannelFields> & PreviousTexts,
  pictures: ChannelPictures,
): Promise<Outcome<OutputOf<typeof updateChannel>>> {
  const input = channelInput(sender, changed, pictures);
  const form = channelForm(input, pictures);
  return retryNetwork(() =>
    form ? call(updateChannel, {}, { file: form }) : call(updateChannel, input),
  );
}

/** The fields that were changed since the form was opened, trimmed. */
export const changedFields = (
  baseline: ChannelFields,
  typed: ChannelFields,
): Partial<ChannelFields> => changedTexts(baseline, { ...typed, email: typed.email.toLowerCase() });

/**
 * What is known of the texts that are to be replaced.
 * @param overwritable the fields of which it was said that they hold another text by now: that is replaced.
 */
export function previousTexts(
  baseline: ChannelFields,
  changed: Partial<ChannelFields>,
  overwritable: readonly string[],
): PreviousTexts {
  const texts = (['username', 'name', 'description', 'channel_url'] as const).filter(
    (name) => changed[name] !== undefined && !overwritable.includes(name),
  );
  return Object.fromEntries(texts.map((name) => [`was_${name}`, baseline[name]]));
}

/** What is sent: a field that was not changed may be another one by now, and stays that. */
export function channelInput(
  { userId, password }: Sender,
  changed: Partial<ChannelFields> & PreviousTexts,
  { channel_img, banner_img }: ChannelPictures,
): InputOf<typeof updateChannel> {
  return {
    user_id: userId,
    ...changed,
    ...(password !== '' && { password }),
    ...(channel_img === null && { remove_img: true }),
    ...(banner_img === null && { remove_banner: true }),
  };
}

/** The same as a form with the chosen pictures; null where none was chosen. */
export function channelForm(
  { description, ...fields }: InputOf<typeof updateChannel>,
  pictures: ChannelPictures,
): FormData | null {
  const chosen = Object.entries(pictures).flatMap(([name, picture]) =>
    picture ? [{ name, blob: picture.blob }] : [],
  );
  if (chosen.length === 0) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (description) form.append('description', description);
  else if (description === undefined) form.append('keep_description', 'true');
  for (const { name, blob } of chosen) form.append(name, blob, name);
  return form;
}

const retries = 2;
const retryMs = 1_000;

/** Sends what may not get through up to twice more, a second apart (CHAN-10). */
export async function retryNetwork<Answer extends { ok: true } | Failed>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  let outcome = await send();
  for (let tries = 0; tries < retries && !outcome.ok && isOfNetwork(outcome); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    outcome = await send();
  }
  return outcome;
}

const isOfNetwork = ({ error, message }: Failed) =>
  error === 'offline' || /network|fetch/i.test(message);
