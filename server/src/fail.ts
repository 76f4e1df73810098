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
    message: string = sentenceOf(error),
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

/** What an error of the closed list says where the place knows no better sentence. */
export const sentenceOf = (error: ErrorCode): string => errorCodes[error][1];

/**
 * Ends a call with an error of the closed list.
 * @param message a better sentence than the list's, where the place knows one.
 * @param errors sentences for each field at fault.
 */
export function fail(
  error: ErrorCode,
  message: string = sentenceOf(error),
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
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds <= 7200
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`;
  throw new Failed('too_many_requests', `${limit}. Try again in ${wait}.`, undefined, seconds);
}

/** Null where something is not there for whoever asks; every other failure goes on. */
export async function nullIfNotFound<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Failed && error.error === 'not_found') return null;
    throw error;
  }
}

/** Sentences for the fields of a form. */
export type FieldErrors = Record<string, string[]>;

/** The fields that have a sentence, in the shape of an answer. */
export function errorsOf(sentences: Record<string, string | null>): FieldErrors {
  const wrong = Object.entries(sentences).filter(([, sentence]) => sentence !== null);
  return Object.fromEntries(wrong.map(([field, sentence]) => [field, [sentence ?? '']]));
}

/**
 * Lets a form go on only if nothing is wrong with its fields.
 * @throws invalid with the sentence of each field that has one.
 */
export function requireRight(sentences: Record<string, string | null>): void {
  const errors = errorsOf(sentences);
  if (Object.keys(errors).length > 0) fail('invalid', undefined, errors);
}
