import type { CallError } from '../../../api/outcome.ts';
import { serverMessage } from '../../../api/server-text.ts';

/**
 * The names in an answer of the categories, in either of its forms (DATA-20): a list under
 * `category`, or the list itself, whose items arrive under their numbers; of names or of objects
 * that have one.
 */
export function readCategories(answer: object): string[] {
  const { category } = answer as { category?: unknown };
  const items: unknown[] = Array.isArray(category) ? category : Object.values(answer);
  return items
    .map((item) => (typeof item === 'string' ? item : Object(item).category))
    .filter((name) => typeof name === 'string' && name !== '');
}

/** Why categories are not there (ERR-01): the server's own sentence, or the bare status. */
export function categoriesProblem({ failed }: CallError): string {
  if (failed.status > 0) {
    return serverMessage(failed) ?? `Failed to load categories (${failed.status})`;
  }
  return 'Unable to load categories. Please try again.';
}
