import { type ComponentProps, use, useState } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import { FormContext, type FormState } from './form-context.ts';
import { useUnsaved } from './unsaved.ts';

/**
 * A form whose fields show what is wrong with them, and whose button what is under way. What was typed
 * counts as not saved until it is sent.
 */
export function Form({
  state,
  ...form
}: Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'onInput'> & { state: FormState }) {
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  async function submit(element: HTMLFormElement) {
    if (await state.submit(element)) setTyped(false);
  }
  return (
    <FormContext value={state}>
      <form
        id={state.id}
        noValidate
        {...form}
        onInput={({ target }) => {
          if (!isProof(target)) setTyped(true);
          if (target instanceof Element) state.clearField(target.getAttribute('name') ?? '');
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      />
    </FormContext>
  );
}

/** The button that sends the form around it. */
export function SubmitButton(button: ButtonLook & ComponentProps<'button'>) {
  return <Button {...button} type="submit" busy={use(FormContext)?.busy ?? false} />;
}

/** Whether a field asks for what proves who somebody is: it is typed again, and never left behind. */
const isProof = (field: EventTarget) =>
  field instanceof HTMLInputElement && /password|one-time-code/.test(field.autocomplete);
