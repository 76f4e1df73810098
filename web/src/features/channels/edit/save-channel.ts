import { updateChannel } from '@kinora/contract/settings';
import type { InputOf, OutputOf } from '@kinora/contract/call';
import { call } from '../../../api/call.ts';
import type { Failed, Outcome } from '../../../api/outcome.ts';

/** What the form holds, as it was typed. */
export interface ChannelFields {
  username: string;
  name: string;
  email: string;
  channel_url: string;
  description: string;
  /** Empty where none is asked for. */
  password: string;
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

/** Saves the channel: as a form where there is a picture to send, else as JSON (CHAN-08, CHAN-10). */
export function saveChannel(
  userId: string,
  fields: ChannelFields,
  pictures: ChannelPictures,
): Promise<Outcome<OutputOf<typeof updateChannel>>> {
  const input = channelInput(userId, fields, pictures);
  const form = channelForm(input, pictures);
  return retryNetwork(() =>
    form ? call(updateChannel, {}, { file: form }) : call(updateChannel, input),
  );
}

/** What is sent of the fields, trimmed. */
export function channelInput(
  userId: string,
  fields: ChannelFields,
  { channel_img, banner_img }: ChannelPictures,
): InputOf<typeof updateChannel> {
  return {
    user_id: userId,
    username: fields.username.trim(),
    name: fields.name.trim(),
    email: fields.email.trim(),
    description: fields.description.trim(),
    channel_url: fields.channel_url.trim(),
    ...(fields.password !== '' && { password: fields.password }),
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
