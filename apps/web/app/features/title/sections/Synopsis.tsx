import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { editFieldPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Section } from './Section.tsx';
import styles from './Synopsis.module.css';

/** The text, and its head where it folds. */
export type SynopsisText = { text: string; folded: string | null };

export type SynopsisProps = SynopsisText & { kind: Kind; title: Pick<Anime | Manga, 'id' | 'synopsisLang'> };

/**
 * Synopsis, folded from 450 characters on (product.md, Title pages 2). Without script the whole text shows. An English one is marked, with
 * a request for a translation (product.md, French layer 3).
 */
export function Synopsis({ kind, title: { id: titleId, synopsisLang }, text, folded }: SynopsisProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // Paper has the whole text.
  useEffect(() => {
    const unfold = () => flushSync(() => setOpen(true));
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, []);
  const isEnglish = synopsisLang === 'en';
  const lang = isEnglish ? 'en' : undefined;
  return (
    <Section title="Synopsis">
      <p className={folded ? styles.foldable : styles.text} id={id} lang={lang}>
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
            <p className={styles.text} lang={lang}>
              {text}
            </p>
          </noscript>
        </>
      )}
      {isEnglish && (
        <p className={styles.note}>
          <a href={editFieldPath(kind, titleId, 'synopsis')} rel="nofollow">
            Synopsis en anglais&#8239;: proposez une traduction
          </a>
        </p>
      )}
    </Section>
  );
}
