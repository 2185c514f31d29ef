import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { useState } from 'react';
import { forgetSession, type Member } from '../session/sessionStore.ts';
import styles from './LinkSessionNotice.module.css';

/**
 * Notice of a session from a token in the address, with a way to end it: no visitor may act in another member's name
 * unawares (product.md, Sessions 3).
 */
export function LinkSessionNotice({ member: { username } }: { member: Member }) {
  const [agreed, setAgreed] = useState(false);
  if (agreed) return null;
  return (
    <aside className={styles.notice} aria-label="Connexion par un lien">
      <p className={styles.text} role="status">
        <strong>Connecté en tant que {username}</strong>
        <span>Par le lien qui a ouvert cette page, dans cet onglet seulement.</span>
      </p>
      <Button size="small" onClick={forgetSession}>
        Ce n’est pas moi
      </Button>
      <Button variant="icon" size="small" label="C’est bien moi" onClick={() => setAgreed(true)}>
        <Icon name="close" size="small" />
      </Button>
    </aside>
  );
}
