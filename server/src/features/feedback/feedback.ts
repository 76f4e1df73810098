import type { InputOf } from '@kinora/contract/call';
import type { sendFeedback as sendFeedbackCall } from '@kinora/contract/feedback';
import { newId } from '../../db/ids.ts';
import type { Site } from '../../site.ts';
import { requireRight } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { emailError } from '../accounts/fields.ts';

/**
 * Keeps a message to the operator, and mails it where they wished.
 * @throws invalid for an empty message or an address that is none.
 */
export async function sendFeedback(
  { db, enqueue, config }: Pick<Site, 'db' | 'enqueue' | 'config'>,
  viewer: Viewer | null,
  input: InputOf<typeof sendFeedbackCall>,
): Promise<void> {
  const text = input.text.trim();
  const guest = viewer ? null : input.email?.trim() || null;
  requireRight({
    text: text === '' ? 'Write what you want to tell us.' : null,
    email: guest && emailError(guest),
  });
  const from = viewer ? `${viewer.name} (@${viewer.username}), ${viewer.email}` : guest;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('feedback')
      .values({ id: newId(), user_id: viewer?.id ?? null, email: guest, text })
      .execute();
    if (config.OPERATOR_EMAIL) {
      await enqueue(tx, 'send-mail', {
        to: config.OPERATOR_EMAIL,
        subject: 'Feedback',
        lines: [...text.split(/\n{2,}/), `From: ${from ?? 'a guest without an address'}`],
      });
    }
  });
}
