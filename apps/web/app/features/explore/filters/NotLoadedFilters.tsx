import { Button } from '@kiroku/ui/actions/Button';
import { useRevalidator } from 'react-router';
import styles from '../ExploreView.module.css';

/** Notice that the chosen filters could not be loaded; the screen stays as it was (product.md, Explore 15). */
export function NotLoadedFilters() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="alert">
      <p>Ces filtres n’ont pas pu être chargés.</p>
      <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </div>
  );
}
