import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import styles from './TextArea.module.css';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** Grows with its text. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={4} {...useField()} {...rest} className={cx(control.box, styles.area, className)} />;
}
