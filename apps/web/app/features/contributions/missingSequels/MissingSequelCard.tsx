import { counted } from '@kiroku/contract/base/text';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { MissingSequel, SequelVerdict } from '@kiroku/contract/relations/schema';
import { Button } from '@kiroku/ui/actions/Button';
import card from '@kiroku/ui/styles/card.module.css';
import layout from '@kiroku/ui/styles/layout.module.css';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { elementId } from '../shared/useCurrent.ts';
import styles from './MissingSequelCard.module.css';
import { sequelKey } from './useMissingSequels.ts';

export type MissingSequelCardProps = {
  missing: MissingSequel;
  /** The keys act on it. */
  isCurrent: boolean;
  /** The focus has come into it. */
  onEnter: () => void;
  onDecide: (verdict: SequelVerdict['verdict']) => void;
};

/** A title and its sequel by name, with the two decisions about them. */
export function MissingSequelCard({ missing, isCurrent, onEnter, onDecide }: MissingSequelCardProps) {
  const { title, sequel } = missing;
  const id = elementId(sequelKey(missing));
  const name = shownTitle(sequel);
  return (
    <li
      id={id}
      className={`${card.card} ${styles.card} ${isCurrent ? styles.current : ''}`}
      tabIndex={-1}
      aria-labelledby={`${id}-suite`}
      onFocus={onEnter}
    >
      <div className={styles.titles} id={`${id}-suite`}>
        <Title title={sequel} />
        <p className={styles.relation}>est la suite de</p>
        <Title title={title} />
      </div>
      <div className={layout.row}>
        <Button
          variant="primary"
          size="small"
          aria-label={`Relier\u202f: ${name}`}
          onClick={() => onDecide('accepted')}
        >
          Relier
        </Button>
        <Button size="small" aria-label={`Écarter\u202f: ${name}`} onClick={() => onDecide('refused')}>
          Écarter
        </Button>
      </div>
    </li>
  );
}

function Title({ title }: { title: MissingSequel['title'] }) {
  const { kind, id, type, start, total } = title;
  const unit = kind === 'anime' ? 'épisode' : 'chapitre';
  return (
    <div className={styles.title}>
      <TitleThumb kind={kind} media={title} />
      <p>
        <a href={titlePath(kind, id, title)} lang={displayTitleLanguage(title) ?? undefined}>
          {shownTitle(title)}
        </a>
        <span className={styles.facts}>
          {[formatLabel(type), start?.year, total && counted(total, unit)].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  );
}
