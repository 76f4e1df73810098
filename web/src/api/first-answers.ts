import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import { session } from '@kinora/contract/accounts';
import { firstIds } from '@kinora/contract/text/page-code';
import { answerName } from '@kinora/contract/text/request';

/**
 * What the server already knew when it sent the page, so that nothing is asked twice:
 * `<script type="application/json" id="first-data">` with the session and answers by name.
 */
interface FirstData {
  session?: OutputOf<typeof session>;
  calls?: Record<string, object>;
}

let answers = readAnswers();

function readAnswers(): Record<string, object> {
  const text = document.getElementById(firstIds.data)?.textContent;
  if (!text) return {};
  const first = JSON.parse(text) as FirstData;
  return { ...first.calls, ...(first.session && { [answerName(session, {})]: first.session }) };
}

/** The answer of a call that came with the page. */
export const firstAnswer = <C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined =>
  answers[answerName(call, input)] as OutputOf<C> | undefined;

/** Drops what came with the page, once somebody else is signed in. */
export function forgetFirstAnswers(): void {
  answers = {};
}
