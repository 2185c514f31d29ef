import styles from './TitleState.module.css';

/** State of the publication of a manga; nothing where it is unknown. */
export function MangaState({ notice }: { notice: string | null }) {
  return (
    notice && (
      <section className={styles.block} aria-label="Publication">
        <p className={styles.notice}>{notice}</p>
      </section>
    )
  );
}
