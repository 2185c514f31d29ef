import { type RefObject, useRef, useState } from 'react';
import { type FieldErrors, focusFirstError, showFieldErrors } from './fieldErrors.ts';

export type FieldForm = {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  setErrors: (change: FieldErrors | ((last: FieldErrors) => FieldErrors)) => void;
  busy: boolean;
  /** Sends unless something is missing; what is wrong shows at its field. `send` rejects as `call` does. */
  submit: (missing: FieldErrors, send: () => Promise<void>) => Promise<void>;
};

/** State of a form whose values live elsewhere: errors at fields, and one sending at a time. */
export function useFieldForm(): FieldForm {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (missing: FieldErrors, send: () => Promise<void>) => {
    if (busy) return;
    setErrors(missing);
    if (focusFirstError(form.current, missing)) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      showFieldErrors(error, form.current, setErrors);
    }
    setBusy(false);
  };
  return { form, errors, setErrors, busy, submit };
}
