import { importPath, PATHS } from '@kiroku/contract/paths';
import card from '@kiroku/ui/styles/card.module.css';
import { useNavigate } from 'react-router';
import { AnilistForm } from './AnilistForm.tsx';
import { FileForm } from './FileForm.tsx';
import styles from './ImportStart.module.css';
import type { Provider } from './providers.ts';

/** Starts an import from one place, then shows its preview (product.md, Imports). */
export function ImportStart({ provider }: { provider: Provider }) {
  const navigate = useNavigate();
  const onStarted = (id: number) => void navigate(importPath(id, 'preview'));
  return (
    <>
      {provider.hasUsername && (
        <section className={`${card.card} ${styles.way}`}>
          <h2 className={styles.heading}>Avec votre pseudo</h2>
          <AnilistForm onStarted={onStarted} />
        </section>
      )}
      <section className={`${card.card} ${styles.way}`}>
        <h2 className={styles.heading}>Avec un fichier</h2>
        <ol className={styles.steps}>
          {provider.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <FileForm onStarted={onStarted} />
      </section>
      <p className={styles.note}>
        Rien n’est écrit avant que vous n’ayez vu ce qui va changer.{' '}
        <a href={PATHS.import}>Importer depuis un autre site</a>
      </p>
    </>
  );
}
