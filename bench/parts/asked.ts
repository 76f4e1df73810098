/** A request that a benchmark sends: a GET, or with a body a POST. */
export interface Asked {
  path: string;
  /** Of a session, to ask as its user. */
  token?: string | undefined;
  body?: object | undefined;
}

/** How a request is sent, for `fetch` and for wrk. */
export const requestOf = ({ token, body }: Asked) => ({
  method: body ? 'POST' : 'GET',
  headers: {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  } satisfies Record<string, string>,
  body: body ? JSON.stringify(body) : null,
});

/** The request to a site, for a steady load. */
export const sentTo = (site: string, asked: Asked) => ({
  url: site + asked.path,
  ...requestOf(asked),
});

/** @throws when the answer says that something went wrong. */
export async function ask(site: string, asked: Asked): Promise<Response> {
  const answer = await fetch(site + asked.path, requestOf(asked));
  if (!answer.ok) throw new Error(`${asked.path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Address of one of our calls with some of its input. */
export function address(path: string, input: Record<string, string | number | undefined>): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
