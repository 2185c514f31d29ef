import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../media/Icon.tsx';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import styles from './SearchInput.module.css';

export type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size'> & {
  /** Accessible name, outside a Field. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  size?: 'small' | 'medium';
  ref?: Ref<HTMLInputElement> | undefined;
};

export function SearchInput(props: SearchInputProps) {
  const { label, value, onChange, clearLabel, size = 'medium', className, ref, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx(styles.search, className)}>
      <Icon name="search" className={styles.lens} />
      <input
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...useField()}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(control.box, size === 'small' && control.small, styles.input)}
      />
      {value !== '' && (
        <Button variant="icon" size="small" label={clearLabel} onClick={clear} className={styles.end}>
          <Icon name="close" size="small" />
        </Button>
      )}
    </div>
  );
}
