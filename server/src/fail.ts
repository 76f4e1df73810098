import { type ErrorCode, errorCodes } from '@kinora/contract/errors';

/** An expected failure: becomes the call's answer as it is. Everything else is a 500. */
export class Failed extends Error {
  readonly error: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly status: number;

  constructor(error: ErrorCode, message: string, errors?: Record<string, string[]>) {
    super(message);
    this.error = error;
    this.errors = errors;
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
