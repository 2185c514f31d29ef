import { Fragment } from 'react';
import styles from './KeyHelp.module.css';

/** The keys of a page, in one small line: `[['J', 'suivante'], …]`. */
export function KeyHelp({ keys }: { keys: readonly (readonly [string, string])[] }) {
  return (
    <p className={styles.help}>
      Clavier&#8239;:{' '}
      {keys.map(([key, words], index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <kbd className={styles.key}>{key}</kbd> {words}
        </Fragment>
      ))}
    </p>
  );
}
