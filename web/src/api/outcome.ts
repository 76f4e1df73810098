import type { ErrorCode } from '@kinora/contract/errors';

/** A failed call as data: expected, shown, never thrown. */
export interface Failed {
  ok: false;
  /** A code of the contract, or `offline` when no answer came at all. */
  error: ErrorCode | 'offline';
  /** For people: a sentence, or those of all fields that are to blame. */
  message: string;
  /** Sentences for single fields. */
  errors?: Record<string, string[]>;
  /** What was answered: JSON as a value, anything else as text; nothing when no answer came. */
  body?: unknown;
  /** HTTP status; 0 when no answer came. */
  status: number;
}

/** What a call came to. */
export type Outcome<Output> = ({ ok: true } & Output) | Failed;

/** The sentences for single fields as one text, for where there are no fields to say them at. */
export const sentencesOf = (errors: Record<string, string[]>): string =>
  Object.values(errors).flat().join(' ');

/**
 * What this page refuses by itself, before anything is sent.
 * @param why a sentence, or sentences for single fields.
 */
export const refused = (why: string | Record<string, string[]>): Failed =>
  typeof why === 'string'
    ? { ok: false, error: 'invalid', message: why, status: 0 }
    : {
        ok: false,
        error: 'invalid',
        message: sentencesOf(why),
        errors: why,
        status: 0,
      };

/** Whether what was asked for is gone for this caller; any other failure may be over in a moment. */
export const isGone = ({ error }: Failed): boolean =>
  error === 'not_found' || error === 'not_allowed';

/** A failure on its way through code that must throw, such as TanStack Query's functions. */
export class CallError extends Error {
  readonly failed: Failed;

  constructor(failed: Failed) {
    super(failed.message);
    this.name = 'CallError';
    this.failed = failed;
  }
}
