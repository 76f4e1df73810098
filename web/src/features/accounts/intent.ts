import { readJson, removeText, stored, writeText } from '../../ui/storage.ts';

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

const storedIntent = stored('intent', { scope: 'tab' });
/** Long enough to sign up and to read a mail, too short to surprise anybody. */
const livesMs = 30 * 60_000;

function read(): Intent | null {
  const intent = readJson(storedIntent) as Intent | null;
  return intent && Date.now() - intent.at < livesMs ? intent : null;
}

/** Notes what a guest wants to do on a page; an earlier intent makes way. */
export function rememberIntent(path: string, name: string, data: unknown): void {
  const intent: Intent = { path, name, data, at: Date.now() };
  writeText(storedIntent, JSON.stringify(intent));
}

let isLeaving = false;

/** Leaves what was wanted to the document that is loaded next: what this one sent would be cut off. */
export function leaveIntentToNextDocument(): void {
  isLeaving = true;
}

/** Hands out the intent of this name on this page, once; null when there is none or it is too old. */
export function takeIntent(path: string, name: string): { data: unknown } | null {
  const intent = isLeaving ? null : read();
  if (intent?.path !== path || intent.name !== name) return null;
  forgetIntent();
  return { data: intent.data };
}

/** Gives up what was wanted, unless it was wanted on this page. */
export function forgetIntent(exceptOn?: string): void {
  if (exceptOn === undefined || read()?.path !== exceptOn) removeText(storedIntent);
}
