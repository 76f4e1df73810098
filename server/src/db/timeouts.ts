/**
 * Codes of PostgreSQL for what was ended because it took too long: a statement (57014), the wait for
 * a row that somebody else holds (55P03), two that wait for each other (40P01).
 */
const codes = new Set(['57014', '55P03', '40P01']);

/** Did a statement fail because it took too long, so that the same one may succeed later? */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));

/** Has the database not said anything for longer than the statement may take, as the driver puts it? */
export const isOverdue = (error: Error): boolean => error.message === 'Query read timeout';
