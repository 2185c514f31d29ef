import { weekLabel } from '@kiroku/contract/episodes/agendaWeek';
import { addDays } from '@kiroku/contract/episodes/rules';
import { agendaPath, PATHS } from '@kiroku/contract/paths';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import type { ReactNode } from 'react';
import styles from './AgendaHead.module.css';

const WEEK = 7;

export type AgendaHeadProps = { first: string; current: boolean; children: ReactNode };

/** Title of the days, with links to the weeks before and after, so that each has an address. */
export function AgendaHead({ first, current, children }: AgendaHeadProps) {
  // The weeks of yesterday and of the day after the last: no day is skipped.
  const before = agendaPath(addDays(first, current ? -1 : -WEEK));
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>Agenda des diffusions</h1>
      <nav className={styles.weeks} aria-label="Semaines">
        <ButtonLink
          variant="icon"
          href={before}
          aria-label="Semaine précédente"
          title="Semaine précédente"
          rel="nofollow"
        >
          <Icon name="chevron-left" />
        </ButtonLink>
        <p className={styles.week} aria-live="polite">
          {/* The same text in every zone, although first days may differ: nothing moves. */}
          {current ? 'Les 7 prochains jours' : weekLabel(first)}
        </p>
        <ButtonLink
          variant="icon"
          href={agendaPath(addDays(first, WEEK))}
          aria-label="Semaine suivante"
          title="Semaine suivante"
          rel="nofollow"
        >
          <Icon name="chevron-right" />
        </ButtonLink>
        {!current && (
          <ButtonLink size="small" href={PATHS.agenda}>
            Aujourd’hui
          </ButtonLink>
        )}
      </nav>
      {children}
    </header>
  );
}
