import { useId, useState } from 'react';
import type { FormState } from './form-context.ts';
import { toast } from './toast.ts';
import { type Refusal, useAction } from './use-action.ts';

type Answer = { ok: true } | Refusal;
type Refused<Outcome> = Extract<Outcome, { ok: false }>;

interface FormPlan<Outcome extends Answer> {
  /** Sends what was typed; `text` reads a field by its name, and is empty for one that is not there. */
  send: (text: (field: string) => string) => Promise<Outcome>;
  /** Goes on from the answer; the form is busy until then. */
  onDone?: (answer: Extract<Outcome, { ok: true }>, form: HTMLFormElement) => unknown;
  /** What is said once it is done. */
  saved?: string;
  /** What else is told of a refusal; nothing that was typed is touched. */
  onRefusal?: (refusal: Refused<Outcome>) => void;
}

/** What `useForm` makes: for the form itself, and for what stands around it. */
export interface FormAction<Refusing extends Refusal = Refusal> extends FormState {
  /** What went wrong, where no field is to blame. */
  problem: string | null;
  /** What was refused last, whole. */
  refusal: Refusing | null;
  /** Forgets what went wrong. */
  clear: () => void;
}

/**
 * A form that is sent once, however often Enter is pressed. What is refused is said at its fields, of
 * which the first one gets the focus, or as one sentence, `problem`.
 */
export function useForm<Outcome extends Answer>({
  send,
  onDone,
  saved,
  onRefusal,
}: FormPlan<Outcome>): FormAction<Refused<Outcome>> {
  const id = useId();
  const handleRefusal = onRefusal as ((refusal: Refusal) => void) | undefined;
  const { run, refusal, problem, ...state } = useAction(handleRefusal);
  // Whether no field of the form is to blame: what is wrong with others nobody would see.
  const [elsewhere, setElsewhere] = useState(false);

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const fields = new FormData(form);
    const outcome = await run(async () => {
      const answer = await send((field) => String(fields.get(field) ?? ''));
      if (answer.ok) await onDone?.(answer as Extract<Outcome, { ok: true }>, form);
      return answer;
    });
    if (outcome?.ok && saved !== undefined) toast({ text: saved });
    if (outcome?.ok === false) {
      const first = firstAtFault(form, outcome);
      setElsewhere(!first);
      first?.focus();
    }
    return outcome?.ok === true;
  }

  return {
    ...state,
    id,
    submit,
    problem: elsewhere ? problem : null,
    refusal: refusal as Refused<Outcome> | null,
  };
}

/** The first of the fields that are at fault, in the order in which they are seen. */
function firstAtFault(form: HTMLFormElement, { errors = {} }: Refusal): HTMLElement | undefined {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement);
  return controls.find((one) => (one.getAttribute('name') ?? '') in errors);
}
