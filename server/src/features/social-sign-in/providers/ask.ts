import { ProviderFailed } from './provider.ts';

const seconds = 5;
const maxBytes = 512 * 1024;

interface Answer {
  /** Was the status 2xx? */
  ok: boolean;
  status: number;
  /** Fields of the JSON object; none if the answer is something else. */
  fields: Record<string, unknown>;
}

/**
 * One request to a provider: no redirects, at most 5 s and 512 KiB. Refusals (4xx) are answers.
 * @throws ProviderFailed when nobody answers in time, or with an error of its own.
 */
export async function ask(
  address: string | URL,
  { form, headers }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { origin, pathname } = new URL(address);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    const text = await boundedText(response);
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderFailed(`it answered ${response.status}`);
    }
    return { ok: response.ok, status: response.status, fields: fieldsOf(text) };
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new ProviderFailed(`${origin}${pathname}: ${why}`);
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new ProviderFailed('its answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A field's text; empty if it has none. */
export const textOf = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
