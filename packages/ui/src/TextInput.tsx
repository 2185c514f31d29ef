import type { InputHTMLAttributes, Ref } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { useField } from './Field.tsx';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement> | undefined;
};

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...useField()} {...rest} className={cx(control.box, className)} />;
}
