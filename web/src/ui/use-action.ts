import { useRef, useState } from 'react';
import { toast } from './toast.ts';

/** Why something was not done: for people, and once more for the single fields that are to blame. */
export interface Refusal {
  ok: false;
  message: string;
  errors?: Record<string, string[]>;
}

/** Says at the edge of the page why something was not done. */
export function toastRefusal({ message }: Refusal): void {
  toast({ text: message, tone: 'error' });
}

interface Attempt<Refused> {
  /** Shows at once what is to be so, and answers what takes that back. */
  change?: (() => () => void) | undefined;
  onRefusal?: ((refusal: Refused) => void) | undefined;
}

/** Sends what may be refused; what was shown before the answer is taken back if it is. */
export async function attempt<Outcome extends { ok: true } | Refusal>(
  send: () => Promise<Outcome>,
  { change, onRefusal }: Attempt<Extract<Outcome, { ok: false }>>,
): Promise<Outcome> {
  const takeBack = change?.();
  const outcome = await send();
  if (!outcome.ok) {
    takeBack?.();
    onRefusal?.(outcome as Extract<Outcome, { ok: false }>);
  }
  return outcome;
}

/**
 * What a person does and the server answers: busy until then, and not begun again meanwhile, so that
 * two presses are one (FLAW-26).
 * @param onRefusal is told what was refused, such as `toastRefusal`; else the caller shows `problem`.
 */
export function useAction<Name extends string = string>(onRefusal?: (refusal: Refusal) => void) {
  const underWay = useRef(false);
  const [doing, setDoing] = useState<{ name: Name | null } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /**
   * Does it, unless something is under way here.
   * @param name says which of several buttons waits.
   * @returns undefined where it was not begun.
   */
  async function run<Outcome extends { ok: true } | Refusal>(
    send: () => Promise<Outcome>,
    { name = null }: { name?: Name | null } = {},
  ): Promise<Outcome | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setDoing({ name });
    setRefusal(null);
    try {
      const outcome = await attempt(send, { onRefusal });
      if (!outcome.ok) setRefusal(outcome);
      return outcome;
    } finally {
      underWay.current = false;
      setDoing(null);
    }
  }

  return {
    run,
    refusal,
    busy: doing !== null,
    busyWith: doing?.name ?? null,
    /** What went wrong, for where there is no field to say it at. */
    problem: refusal?.message ?? null,
    /** What is wrong with one field. */
    errorOf: (field: string): string | undefined => refusal?.errors?.[field]?.join(' '),
    /** Forgets what was wrong with a field, since it is being changed. */
    clearField(field: string) {
      setRefusal((known) => {
        if (!known?.errors?.[field]) return known;
        const { [field]: _, ...errors } = known.errors;
        return Object.keys(errors).length > 0 ? { ...known, errors } : null;
      });
    },
    /** Forgets what went wrong. */
    clear: () => setRefusal(null),
  };
}
