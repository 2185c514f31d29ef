import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { RELATIONS, refText } from '@kiroku/contract/catalogue/relationKinds';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { franchisePath } from '@kiroku/contract/paths';
import type { RelationCard, TitleRelations } from '@kiroku/contract/relations/schema';
import { buttonClass } from '@kiroku/ui/actions/Button';
import { Badge } from '@kiroku/ui/feedback/Badge';
import card from '@kiroku/ui/styles/card.module.css';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { type ProgressByTitle, progressOf, stateText } from '#app/media/titleState.ts';
import { Section } from '../sections/Section.tsx';
import styles from './Relations.module.css';

/** Relations that show at once (product.md, Relations 4). */
const SHOWN_AT_ONCE = 12;

export type RelationsProps = TitleRelations & { progress: ProgressByTitle };

/** Titles related to a title, and a link to its franchise; nothing without any. */
export function Relations({ relations, franchise, progress }: RelationsProps) {
  if (relations.length === 0) return null;
  const first = relations.slice(0, SHOWN_AT_ONCE);
  const others = relations.slice(SHOWN_AT_ONCE);
  return (
    <Section title="Relations">
      <Cards relations={first} progress={progress} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={buttonClass({ size: 'small' }, styles.all)}>
            Voir toutes les relations ({relations.length})
          </summary>
          <Cards relations={others} progress={progress} />
        </details>
      )}
      {franchise && (
        <p>
          <a href={franchisePath(franchise)} className={styles.franchise}>
            Voir toute la franchise ({franchise.size})
          </a>
        </p>
      )}
    </Section>
  );
}

function Cards({ relations, progress }: { relations: readonly RelationCard[]; progress: ProgressByTitle }) {
  return (
    <ul className={styles.cards}>
      {relations.map((title) => (
        <li key={refText(title)} className={styles.card}>
          <TitleThumb kind={title.kind} media={title} />
          <div className={styles.words}>
            <p className={styles.relation}>{RELATIONS[title.relation].label}</p>
            <p className={styles.name}>
              <a
                href={titlePath(title.kind, title.id, title)}
                className={`${card.link} ${styles.link}`}
                lang={displayTitleLanguage(title) ?? undefined}
              >
                {shownTitle(title)}
              </a>
            </p>
            <p className={styles.facts}>
              <span>{[formatLabel(title.type), title.start?.year].filter(Boolean).join(' · ')}</span>
              {title.adult && <Badge tone="bad">Adulte</Badge>}
              <State card={title} progress={progress} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function State({ card, progress }: { card: RelationCard; progress: ProgressByTitle }) {
  const known = progressOf(progress, card);
  if (!known) return null;
  return (
    <span className={styles.state}>
      <VisuallyHidden>Dans votre bibliothèque&#8239;: </VisuallyHidden>
      {stateText(card.kind, known, card.total)}
    </span>
  );
}
