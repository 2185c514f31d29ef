import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement> | undefined;
};

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...useField()} {...rest} className={cx(control.box, className)} />;
}
