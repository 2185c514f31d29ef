import { SITE } from '@kiroku/contract/site/config';
import { PageHead } from '../PageHead.tsx';
import { TeamCard } from './TeamCard.tsx';
import styles from './TeamPage.module.css';
import type { TeamMember } from './teamLoader.ts';

/** Makers of the site (product.md, Pages 5). `colorOf` returns the class that sets `--member` to a member's colour. */
export function TeamPage({ team, colorOf }: { team: TeamMember[]; colorOf: (themeColor: string) => string }) {
  return (
    <div className={styles.page}>
      <PageHead title="L’équipe">Celles et ceux qui font {SITE.name}, et où les trouver ailleurs.</PageHead>
      <ul className={styles.cards}>
        {team.map((member) => (
          <li key={member.username}>
            <TeamCard member={member} className={member.account ? colorOf(member.account.themeColor) : ''} />
          </li>
        ))}
      </ul>
      {team.length === 0 && <p className={styles.contact}>L’équipe ne s’est pas encore présentée.</p>}
      {SITE.contact !== null && (
        <p className={styles.contact}>
          Une question, une erreur dans une fiche ? Écrivez à{' '}
          <a href={`mailto:${SITE.contact}`}>{SITE.contact}</a>.
        </p>
      )}
    </div>
  );
}
