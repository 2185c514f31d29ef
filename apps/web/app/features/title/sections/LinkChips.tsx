import { Icon } from '@kiroku/ui/media/Icon';
import layout from '@kiroku/ui/styles/layout.module.css';
import styles from './LinkChips.module.css';
import { Section } from './Section.tsx';

export type LinkChip = { name: string; url: string; note?: string | null; isSearch?: boolean };

export type LinkChipsProps = {
  title: string;
  chips: readonly LinkChip[];
  /** Names of services, each with its mark. */
  wordmarks?: boolean;
};

/** Kana and kanji, as in a hashtag. */
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Named row of links that leave the site in a new tab. */
export function LinkChips({ title, chips, wordmarks = false }: LinkChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={layout.row}>
        {chips.map(({ name, url, note, isSearch }) => (
          <li key={`${name} ${url}`}>
            <a
              className={wordmarks ? styles.wordmark : styles.chip}
              lang={JAPANESE.test(name) ? 'ja' : undefined}
              data-platform={name}
              data-initial={wordmarks ? [...name][0] : undefined}
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              title={note ?? undefined}
            >
              {isSearch && <span className={styles.search}>Chercher sur </span>}
              {name}
              <Icon name={isSearch ? 'search' : 'external'} size="small" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
