import { createContext, use } from 'react';

type FieldWiring = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
};

/** Props from a Field to the control inside it. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** Props that a control inside a Field spreads on its input, before its own. */
export function useField(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}
