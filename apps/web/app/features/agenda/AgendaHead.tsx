import { weekLabel } from '@kiroku/contract/episodes/agendaWeek';
import { addDays, mondayOf } from '@kiroku/contract/episodes/rules';
import { agendaPath, PATHS } from '@kiroku/contract/paths';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import type { ReactNode } from 'react';
import styles from './AgendaHead.module.css';

const WEEK = 7;

export type AgendaHeadProps = { monday: string; today: string; children: ReactNode };

/** Title of the week, with links to other weeks, so that each has an address. */
export function AgendaHead({ monday, today, children }: AgendaHeadProps) {
  const current = mondayOf(today) === monday;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>Agenda des diffusions</h1>
      <nav className={styles.weeks} aria-label="Semaines">
        <ButtonLink
          variant="icon"
          href={agendaPath(addDays(monday, -WEEK))}
          aria-label="Semaine précédente"
          title="Semaine précédente"
          rel="nofollow"
        >
          <Icon name="chevron-left" />
        </ButtonLink>
        <p className={styles.week} aria-live="polite">
          {weekLabel(monday)}
        </p>
        <ButtonLink
          variant="icon"
          href={agendaPath(addDays(monday, WEEK))}
          aria-label="Semaine suivante"
          title="Semaine suivante"
          rel="nofollow"
        >
          <Icon name="chevron-right" />
        </ButtonLink>
        {!current && (
          <ButtonLink size="small" href={PATHS.agenda}>
            Cette semaine
          </ButtonLink>
        )}
      </nav>
      {children}
    </header>
  );
}
