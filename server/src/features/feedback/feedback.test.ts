import { expect, test } from 'vitest';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { testSite } from '../../../test/site.ts';

const site = await testSite({ OPERATOR_EMAIL: 'operator@example.org' });
const anna = await site.person('anna');

const send = (payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: '/api/feedback', headers, payload });

test('SETT-03 feedback reaches the operator, from users and from guests', async () => {
  const text = 'The player is lovely.\n\n<b>But</b> the sound…';
  expect((await send({ text }, anna.headers)).json().message).toContain('Thank you');
  expect((await send({ text: 'Hi', email: 'guest@example.org' })).statusCode).toBe(200);
  const kept = await site.db
    .selectFrom('feedback')
    .select(['user_id', 'email', 'text'])
    .orderBy('created_at')
    .execute();
  expect(kept).toEqual([
    { user_id: anna.id, email: null, text },
    { user_id: null, email: 'guest@example.org', text: 'Hi' },
  ]);
  const mails = await queuedMailsTo(site.db, 'operator@example.org');
  expect(mails.map(({ lines }) => lines)).toEqual([
    ['The player is lovely.', '<b>But</b> the sound…', `From: anna (@anna), ${anna.email}`],
    ['Hi', 'From: guest@example.org'],
  ]);
});

test.each([
  [{ text: '  ' }, 422, 'text'],
  [{ text: 'Hi', email: 'nowhere' }, 422, 'email'],
  [{ text: 'x'.repeat(5_001) }, 400, 'text'],
])('feedback %o is refused with a sentence for the field', async (payload, status, field) => {
  const answer = await send(payload);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, [field]]);
});
