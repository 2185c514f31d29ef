import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A page that comes within this time shows no progress: it would only flicker. */
const SLOW_MS = 300;

/** Line at the top of the window while the next page is slow to come. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return (
    <div className={styles.place} role="status">
      {isSlow && (
        <div className={styles.bar}>
          <VisuallyHidden>Chargement de la page…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
