import { lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicWeb, type AddressPolicy } from './public-web.ts';

/** Of a page: what lies beyond is not read. */
const maxBytes = 1024 ** 2;
const timeoutMs = 10_000;
const maxRedirects = 3;

/** How a stranger's page is fetched. */
export interface Fetching {
  /** Which machines may be asked; those of the public web unless told. */
  mayReach?: AddressPolicy | undefined;
  /** Tells the page's owner who asks. */
  userAgent: string;
  signal: AbortSignal;
}

/**
 * Fetches a stranger's HTML page, without cookies. A name is resolved once, and the connection made to
 * what it was resolved to, so that a changing answer leads nowhere else; every redirect is checked as
 * the first address is.
 * @returns the page, of a long one its beginning; an empty text where something else is, or nothing;
 *   null where there was no answer, or no machine that may be asked.
 */
export async function fetchPage(address: string, how: Fetching): Promise<string | null> {
  const signal = AbortSignal.any([how.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await ask(url, { ...how, signal });
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200 && isHtml(headers)) return await textOf(answer);
      answer.destroy();
      if (statusCode === 200 || statusCode === 404 || statusCode === 410) return '';
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return null;
      url = new URL(headers.location, url);
    }
  } catch {
    // Whatever was wrong with the other side, there is no page.
  }
  return null;
}

/** @throws if there is no answer, or none may be asked for. */
function ask(
  url: URL,
  { mayReach = isPublicWeb, userAgent, signal }: Fetching,
): Promise<IncomingMessage> {
  const { protocol, hostname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('not of the web');
  const port = Number(url.port) || (protocol === 'https:' ? 443 : 80);
  const require = (ip: string) => {
    if (!mayReach(ip, port)) throw new Error(`${ip}:${port} may not be asked`);
  };
  // Of an address of a machine no name is looked up.
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) require(host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  (protocol === 'https:' ? httpsRequest : httpRequest)({
    ...{ host, port, path: url.pathname + url.search, signal },
    headers: {
      ...{ host: url.host, 'user-agent': userAgent },
      ...{ accept: 'text/html', 'accept-encoding': 'identity' },
    },
    // Neither a connection of somebody else, nor a proxy, which would resolve the name again.
    agent: false,
    lookup: lookUpOnly(require),
  })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}

/** Looks a name up; one that leads to a machine which may not be asked, among others, is refused. */
const lookUpOnly =
  (require: (ip: string) => void): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      try {
        if (error) throw error;
        for (const { address } of found) require(address);
        const [first] = found;
        if (!first) throw new Error(`${name} has no address`);
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      } catch (problem) {
        done(problem as NodeJS.ErrnoException, []);
      }
    });

/** Whether it is a page whose bytes can be read as they come. */
const isHtml = (headers: IncomingMessage['headers']) =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') &&
  /^(identity)?$/i.test(headers['content-encoding'] ?? '');

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString();
}
