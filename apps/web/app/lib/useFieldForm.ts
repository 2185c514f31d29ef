import { type RefObject, useRef, useState } from 'react';
import { type FieldErrors, focusFirstError, showFieldErrors } from './fieldErrors.ts';
import { useAction } from './useAction.ts';

export type FieldForm = {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  setErrors: (change: FieldErrors | ((last: FieldErrors) => FieldErrors)) => void;
  busy: boolean;
  /** Sends unless something is missing; what is wrong shows at its field. `send` rejects as `call` does. */
  submit: (missing: FieldErrors, send: () => Promise<unknown>) => void;
};

/** State of a form whose values live elsewhere: errors at fields, and one sending at a time. `only`: field at which a refusal without fields stands. */
export function useFieldForm(only?: string): FieldForm {
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction((send: () => Promise<unknown>) => send(), {
    onFailed: (error) => showFieldErrors(error, form.current, setErrors, only),
  });
  const submit = (missing: FieldErrors, send: () => Promise<unknown>) => {
    if (busy) return;
    setErrors(missing);
    if (!focusFirstError(form.current, missing)) run(send);
  };
  return { form, errors, setErrors, busy, submit };
}
