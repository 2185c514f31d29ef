import { NOT_IN_LIBRARY } from '@kiroku/contract/library/labels';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import type { MouseEvent } from 'react';
import type { TitleRef } from '../followed.ts';
import { EDIT_LABEL } from './editLabel.ts';
import { QuickLabel } from './QuickLabel.tsx';
import styles from './TitleActions.module.css';
import { titleAddress } from './titleAddress.ts';
import { type SignInPage, useSignInFirst } from './useSignInFirst.ts';

export type VisitorButtonsProps = {
  title: TitleRef;
  /** Only reserves the space of a member's buttons. */
  awaited?: boolean;
};

/** Two library buttons of the rendered page: both lead to an account, even before hydration. */
export function VisitorButtons({ title, awaited = false }: VisitorButtonsProps) {
  const signInFirst = useSignInFirst(title);
  const lead = (signInPage: SignInPage) => (event: MouseEvent) => {
    event.preventDefault();
    void signInFirst(signInPage);
  };
  return (
    <form
      method="get"
      action={PATHS.register}
      className={`${styles.library} ${awaited ? styles.awaited : styles.visitor}`}
      aria-busy={awaited || undefined}
    >
      <input type="hidden" name="redirect" value={titleAddress(title)} />
      <Button type="submit" variant="primary" className={styles.quick} onClick={lead(PATHS.register)}>
        <QuickLabel>{NOT_IN_LIBRARY}</QuickLabel>
      </Button>
      <Button
        type="submit"
        variant="primary"
        label={EDIT_LABEL}
        title={EDIT_LABEL}
        formAction={PATHS.login}
        className={styles.edit}
        onClick={lead(PATHS.login)}
      >
        <Icon name="edit" />
      </Button>
    </form>
  );
}
