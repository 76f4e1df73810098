import { useState } from 'react';
import type { Failed, Outcome } from '../../api/outcome.ts';

/**
 * Saving a form: whether it is under way, and what went wrong, as sentences for single fields and
 * one for the whole. Nothing that was typed is touched.
 */
export function useSave() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  /** Makes the call; on failure the first wrong field of the form gets the focus. */
  async function save<Output extends object>(
    send: () => Promise<Outcome<Output>>,
    form?: HTMLFormElement,
  ): Promise<Outcome<Output>> {
    setBusy(true);
    setFailed(null);
    const outcome = await send();
    setBusy(false);
    if (!outcome.ok) {
      setFailed(outcome);
      const [first = ''] = Object.keys(outcome.errors ?? {});
      form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    }
    return outcome;
  }

  return {
    busy,
    save,
    /** What is wrong with one field. */
    errorOf: (field: string) => failed?.errors?.[field]?.join(' '),
    /** What went wrong, where no field is to blame. */
    problem: failed && !failed.errors ? failed.message : null,
    forget: () => setFailed(null),
  };
}
