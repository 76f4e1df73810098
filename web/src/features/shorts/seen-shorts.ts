import { readJson, stored, writeText } from '../../ui/storage.ts';

/** Ids of shorts that a guest has seen, the latest last; a user's are known to the server. */
const storedSeen = stored('seen-shorts', { scope: 'browser' });
const maxSeen = 500;

/** What was seen in this browser without an account. */
export function readSeenShorts(): ReadonlySet<string> {
  const saved = readJson(storedSeen);
  return new Set(Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []);
}

/** Notes that a guest sees a short. */
export function noteSeenShort(id: string): void {
  const others = [...readSeenShorts()].filter((one) => one !== id);
  writeText(storedSeen, JSON.stringify([...others, id].slice(-maxSeen)));
}
