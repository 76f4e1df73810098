import type { ErrorCode } from '@kinora/contract/errors';

/** A failed call as data: expected, shown, never thrown. */
export interface Failed {
  ok: false;
  /** A code of the contract, or `offline` when no answer came at all. */
  error: ErrorCode | 'offline';
  /** A sentence for people. */
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

/** A failure on its way through code that must throw, such as TanStack Query's functions. */
export class CallError extends Error {
  readonly failed: Failed;

  constructor(failed: Failed) {
    super(failed.message);
    this.name = 'CallError';
    this.failed = failed;
  }
}
