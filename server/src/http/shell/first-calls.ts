import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import { answerName } from '@kinora/contract/text/request';

/** Answers of calls that a page would make first, by the names under which the web app looks for them. */
export type FirstCalls = Record<string, object>;

/** The answer that the web app finds in the page when it makes this call with this input. */
export const answered = <C extends Call>(
  call: C,
  input: InputOf<C>,
  output: OutputOf<C>,
): FirstCalls => ({ [answerName(call, input)]: { code: 200, ...output } });
