import type { Failed } from '../../api/outcome.ts';

/**
 * What a failed sign-in says (ERR-11, ERR-12): a body that is text as it is, else its message, its
 * error or its JSON. The page of a proxy that could not reach us is no text for people.
 */
export function loginProblem({ error, message, body }: Failed): string {
  if (error === 'offline') return `Error: ${message}`;
  if (typeof body === 'string' && body.trim() !== '') return isPage(body) ? message : body;
  if (typeof body === 'object' && body !== null && Object.keys(body).length > 0) {
    const said = body as { message?: unknown; error?: unknown };
    const words = [said.message, said.error].find((one) => typeof one === 'string' && one !== '');
    return typeof words === 'string' ? words : JSON.stringify(body);
  }
  return 'Invalid email or password';
}

const isPage = (text: string) => text.trimStart().startsWith('<');
