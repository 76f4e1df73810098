import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import type { Failure } from '@kinora/contract/errors';
import { requestOf } from '@kinora/contract/text/request';
import { type Failed, type Outcome, sentencesOf } from './outcome.ts';
import { emitSignInNeeded } from './sign-in-needed.ts';
import { codeOfStatus, isErrorCode, sentenceOf } from './sentences.ts';

/**
 * Makes one call of the contract. Failures come back as data, an unreachable server included; only
 * an aborted signal throws. A `file` is sent as the body itself, where the call takes one; so is a
 * form with files, in the place of the fields. The session travels as a cookie that scripts cannot
 * read.
 */
export async function call<C extends Call>(
  declared: C,
  input: InputOf<C>,
  { signal, file }: { signal?: AbortSignal; file?: Blob | FormData } = {},
): Promise<Outcome<OutputOf<C>>> {
  const { address, body } = requestOf(declared, input);
  // The browser itself says of a form where its parts end.
  const type = file ? (file as Partial<Blob>).type : body && 'application/json';
  try {
    const response = await fetch(address, {
      method: declared.method,
      headers: { accept: 'application/json', ...(type && { 'content-type': type }) },
      body: file ?? (body && JSON.stringify(body)),
      signal: signal ?? null,
    });
    const answer = bodyOf(await response.text());
    if (response.ok && typeof answer === 'object') return { ok: true, ...(answer as OutputOf<C>) };
    const failed = failedAnswer(response.status, answer);
    if (failed.error === 'sign_in_needed') emitSignInNeeded();
    if (failed.error === 'second_factor_missing') openEnrolment();
    return failed;
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, error: 'offline', message: sentenceOf('offline'), status: 0 };
  }
}

const securityPage = '/security-settings';

/**
 * Leads to where two-factor sign-in is switched on, which this site asks for before anything else.
 * As a visit of its own: nothing of the page that asked may stay.
 */
function openEnrolment(): void {
  if (location.pathname !== securityPage) location.assign(securityPage);
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads a failure that may come from the server, or from anything that stands before it. */
function failedAnswer(status: number, answer: unknown): Failed {
  const { error, message, errors } = Object(answer) as Partial<Failure>;
  const code = isErrorCode(error) ? error : codeOfStatus(status < 400 ? 502 : status);
  return {
    ok: false,
    error: code,
    message:
      sentencesOf(errors ?? {}) || (typeof message === 'string' && message) || sentenceOf(code),
    ...(errors && { errors }),
    body: answer,
    status,
  };
}
