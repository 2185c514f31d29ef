import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../styles/cx.ts';
import control from './control.module.css';
import styles from './TextArea.module.css';
import { useField } from './useField.ts';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** Grows with its text. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={4} {...useField()} {...rest} className={cx(control.box, styles.area, className)} />;
}
