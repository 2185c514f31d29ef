import { synopsisView } from '@kiroku/contract/catalogue/details';
import { Button } from '@kiroku/ui/actions/Button';
import { useId, useState } from 'react';
import { Section } from './Section.tsx';
import styles from './Synopsis.module.css';

/** Synopsis, folded from 450 characters on (product.md, Title pages 2). Without script the whole text shows. */
export function Synopsis({ synopsis }: { synopsis: string | null }) {
  const { text, folded } = synopsisView(synopsis);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Section title="Synopsis">
      <p className={folded ? styles.foldable : styles.text} id={id}>
        {open || !folded ? text : folded}
      </p>
      {folded && (
        <>
          <Button
            variant="plain"
            size="small"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Lire moins' : 'Lire plus'}
          </Button>
          <noscript>
            <p className={styles.text}>{text}</p>
          </noscript>
        </>
      )}
    </Section>
  );
}
