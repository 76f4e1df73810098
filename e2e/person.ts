import type { BrowserContext } from '@playwright/test';

export const password = 'Tr0ub4dor&3';

/** Signs somebody up and this browser in, with the cookies that the page's own form would get. */
export async function signInAs(context: BrowserContext, site: string, username: string) {
  const email = `${username}@example.org`;
  const data = { username, name: username, email, password };
  await context.request.post(`${site}/api/register`, { data });
  const answer = await context.request.post(`${site}/api/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
}
