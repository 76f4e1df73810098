import { Type } from 'typebox';
import { call } from './call.ts';
import { limits } from './text/limits.ts';

export const sendFeedback = call({
  method: 'POST',
  path: '/api/feedback',
  who: 'anyone',
  does: 'Brings a message to the people who run this site.',
  body: Type.Object({
    text: Type.String({ maxLength: limits.feedback }),
    /** Where a guest wants the answer; a signed-in user’s own address is known. */
    email: Type.Optional(Type.String({ maxLength: limits.email })),
  }),
  output: Type.Object({ message: Type.String() }),
});
