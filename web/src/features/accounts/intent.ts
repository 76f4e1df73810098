/** What a guest wanted to do, kept in this tab while they sign in. */
interface Intent {
  /** Path and query of the page where it was wanted. */
  path: string;
  /** What and of which thing: `upload`, `like:abc`. */
  name: string;
  /** Anything that JSON can carry. */
  data: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

const key = 'intent';
/** Long enough to sign up and to read a mail, too short to surprise anybody. */
const livesMs = 30 * 60_000;

function read(): Intent | null {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return null;
  const intent = JSON.parse(kept) as Intent;
  return Date.now() - intent.at < livesMs ? intent : null;
}

/** Notes what a guest wants to do on a page; an earlier wish makes way. */
export function rememberIntent(path: string, name: string, data: unknown): void {
  const intent: Intent = { path, name, data, at: Date.now() };
  sessionStorage.setItem(key, JSON.stringify(intent));
}

/** Hands out the wish of this name on this page, once; null when there is none or it is too old. */
export function takeIntent(path: string, name: string): { data: unknown } | null {
  const intent = read();
  if (intent?.path !== path || intent.name !== name) return null;
  forgetIntent();
  return { data: intent.data };
}

/** Gives up what was wanted, unless it was wanted on this page. */
export function forgetIntent(exceptOn?: string): void {
  if (exceptOn === undefined || read()?.path !== exceptOn) sessionStorage.removeItem(key);
}
