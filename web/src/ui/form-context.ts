import { createContext, use } from 'react';

/** How a form stands; `useForm` makes one. */
export interface FormState {
  /** Of the form’s element, for a button outside it. */
  id: string;
  /** Answers whether it was done. */
  submit: (form: HTMLFormElement) => Promise<boolean>;
  busy: boolean;
  /** What is wrong with the field of this name. */
  errorOf: (field: string) => string | undefined;
  /** Forgets it, since the field is being changed. */
  clearField: (field: string) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** What is wrong with the field of this name in the form around it. */
export const useFieldError = (name: string | undefined): string | undefined =>
  use(FormContext)?.errorOf(name ?? '');
