import { type ErrorCode, errorCodes } from '@kinora/contract/errors';

/** What to say when a call fails and no sentence came with the answer, or no answer at all. */
export const sentenceOf = (error: ErrorCode | 'offline'): string =>
  error === 'offline'
    ? 'No answer from the site. Check your connection and try again.'
    : errorCodes[error][1];

/** Whether a text is one of the codes; answers of proxies in between carry none. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorCodes, text);

/** The code that fits an HTTP status when the answer has none. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'sign_in_needed';
  if (status === 403) return 'not_allowed';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 413) return 'upload_too_large';
  if (status === 422) return 'invalid';
  if (status === 429) return 'too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  if (status === 507) return 'storage_full';
  return status < 500 ? 'bad_input' : 'broken';
}
