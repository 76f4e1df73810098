import { parseStartTime } from '@kinora/contract/text/start-time';

/** What the address of an embedded video chooses: `?start=90&autoplay=1&controls=0`. */
export interface Choices {
  /** Seconds. */
  start: number;
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  controls: boolean;
  /** Origin of the page that may talk to the player; null for the one around it, whichever it is. */
  origin: string | null;
}

/** Reads the choices; what is missing or unreadable reads as its default. */
export function readChoices(search: string): Choices {
  const asked = new URLSearchParams(search);
  const on = (name: string) => /^(1|true|yes)$/.test(asked.get(name) ?? '');
  const off = (name: string) => /^(0|false|no)$/.test(asked.get(name) ?? '');
  const origin = asked.get('origin') ?? '';
  // Of other schemes it is “null”, which no message can be sent to.
  const isPage = /^https?:/i.test(origin) && URL.canParse(origin);
  return {
    start: parseStartTime(asked.get('start') ?? asked.get('t') ?? '') ?? 0,
    autoplay: on('autoplay'),
    muted: on('muted'),
    loop: on('loop'),
    controls: !off('controls'),
    origin: isPage ? new URL(origin).origin : null,
  };
}
