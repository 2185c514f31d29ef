import { useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../media/Icon.tsx';
import { EYE, EYE_OFF } from '../../media/rareIcons.ts';
import { cx } from '../../styles/cx.ts';
import styles from './PasswordInput.module.css';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type'> & {
  /** Accessible name of the button that shows the password. */
  showLabel: string;
};

/** A password, hidden until its button is pressed. */
export function PasswordInput({ showLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={cx(styles.password, className)}>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <Button
        variant="icon"
        label={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={styles.toggle}
      >
        <Icon name={shown ? EYE_OFF : EYE} />
      </Button>
    </div>
  );
}
