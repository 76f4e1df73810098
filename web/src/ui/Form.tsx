import { type ComponentProps, use } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import { FormContext, type FormState } from './form-context.ts';

/** A form whose fields show what is wrong with them, and whose button what is under way. */
export function Form({
  state,
  ...form
}: Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'onInput'> & { state: FormState }) {
  return (
    <FormContext value={state}>
      <form
        id={state.id}
        noValidate
        {...form}
        onInput={({ target }) =>
          target instanceof Element && state.clearField(target.getAttribute('name') ?? '')
        }
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit(event.currentTarget);
        }}
      />
    </FormContext>
  );
}

/** The button that sends the form around it. */
export function SubmitButton(button: ButtonLook & ComponentProps<'button'>) {
  return <Button {...button} type="submit" busy={use(FormContext)?.busy ?? false} />;
}
