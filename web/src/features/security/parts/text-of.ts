/** A field of a form as text; empty if the form has no such field. */
export const textOf = (form: FormData, field: string): string => String(form.get(field) ?? '');
