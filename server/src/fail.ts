import { type ErrorCode, errorCodes } from '@kinora/contract/errors';

/** An expected failure: becomes the call's answer as it is. Everything else is a 500. */
export class Failed extends Error {
  readonly error: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly status: number;
  /** Seconds after which another try makes sense, where the place knows. */
  readonly retryAfter: number | undefined;

  constructor(
    error: ErrorCode,
    message: string,
    errors?: Record<string, string[]>,
    retryAfter?: number,
  ) {
    super(message);
    this.error = error;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.status = errorCodes[error][0];
  }
}

/**
 * Ends a call with an error of the closed list.
 * @param message a better sentence than the list's, where the place knows one.
 * @param errors sentences for each field at fault.
 */
export function fail(
  error: ErrorCode,
  message: string = errorCodes[error][1],
  errors?: Record<string, string[]>,
): never {
  throw new Failed(error, message, errors);
}

/**
 * Ends a call that was made too often.
 * @param limit the limit in words: `More than 5 password mails in an hour`.
 * @param seconds when the next try is free; the answer says it too, as `Retry-After`.
 */
export function failTooOften(limit: string, seconds: number): never {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`;
  throw new Failed('too_many_requests', `${limit}. Try again in ${wait}.`, undefined, seconds);
}
