import { lazy, Suspense, useSyncExternalStore } from 'react';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import type { DateFieldProps } from './dateFieldProps.ts';

const DateEntry = lazy(async () => ({ default: (await import('./DateEntry.tsx')).DateEntry }));

/** Day, typed as dd/MM/yyyy or picked. Its library loads after the page, into the same space. */
export function DateField(props: DateFieldProps) {
  const placeholder = <Placeholder {...props} />;
  const hydrated = useSyncExternalStore(never, yes, no);
  if (!hydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <DateEntry {...props} />
    </Suspense>
  );
}

function Placeholder({ value, name, label, disabled }: DateFieldProps) {
  const { id } = useField();
  const shown = value?.split('-').reverse().join('/') ?? '';
  return (
    <>
      <input id={id} className={control.box} value={shown} aria-label={label} disabled={disabled} readOnly />
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
