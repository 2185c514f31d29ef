import { readConduct } from '@kiroku/contract/moderation/calls';
import {
  MEASURES,
  REASON_LABELS,
  SUSPENSION_DAYS,
  type SuspensionDays,
  suspensionLabel,
} from '@kiroku/contract/moderation/labels';
import type { Conduct, MeasureTaken } from '@kiroku/contract/moderation/schema';
import { PATHS, userPath } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import card from '@kiroku/ui/styles/card.module.css';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { isWithheld } from '#app/lib/calls/CallRefused.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import { Author } from '#app/media/Author.tsx';
import { MemberBadges } from '#app/media/MemberBadges.tsx';
import { read } from '#app/session/read.ts';
import { MeasureForm } from '../measures/MeasureForm.tsx';
import { useRefreshModeration } from '../queue/useReports.ts';
import styles from './ConductPage.module.css';
import { SuspensionNotice } from './SuspensionNotice.tsx';

export type ConductPageProps = {
  /** Uid of the signed-in member of the staff. */
  own: string;
  /** The member it is about. */
  uid: string;
};

/** Conduct of a member as known to the staff, and the measures it can take (product.md, Moderation 4). */
export const ConductPage = withQueries(function ConductPage({ own, uid }: ConductPageProps) {
  const refreshAll = useRefreshModeration(own);
  const query = useQuery(read(own, readConduct, { params: { uid } }));
  const { data, error } = query;
  if (isWithheld(error)) {
    return (
      <EmptyState
        icon="user"
        title="Ce membre est introuvable."
        action={<ButtonLink href={PATHS.dashboard}>Administration</ButtonLink>}
      />
    );
  }
  if (!data) {
    return (
      <NotLoaded query={query} title="Les mesures n’ont pas pu être chargées.">
        <Skeleton shape="block" />
      </NotLoaded>
    );
  }
  const refresh = () => void refreshAll();
  return (
    <div className={styles.page}>
      <Head conduct={data} />
      {data.suspension && <SuspensionNotice uid={uid} suspension={data.suspension} onLifted={refresh} />}
      <section className={styles.section} aria-labelledby="mesure">
        <h2 id="mesure">Prendre une mesure</h2>
        {data.user.isStaff ? (
          <p className={styles.soft}>Un membre de l’équipe ne peut pas être sanctionné ici.</p>
        ) : (
          <MeasureForm
            subject={{ user: data.user, title: null, pictures: ['avatar', 'banner'], about: true }}
            onDone={refresh}
          />
        )}
      </section>
      <section className={styles.section} aria-labelledby="mesures">
        <h2 id="mesures">Mesures prises</h2>
        <Measures measures={data.measures} />
      </section>
    </div>
  );
});

function Head({ conduct: { user, waiting } }: { conduct: Conduct }) {
  const { username, photoURL, themeColor } = user;
  return (
    <header className={styles.head}>
      <Avatar name={username} src={photoURL} color={themeColor} size="large" />
      <div className={styles.names}>
        <h1 className={styles.title}>
          <a href={userPath(username)}>{username}</a>
        </h1>
        <MemberBadges of={user} className={layout.row} />
        <p className={styles.soft}>
          {waiting === 0
            ? 'Aucun signalement en attente.'
            : `${waiting} signalement${waiting > 1 ? 's' : ''} en attente.`}
        </p>
      </div>
    </header>
  );
}

function Measures({ measures }: { measures: Conduct['measures'] }) {
  if (measures.length === 0) return <p className={styles.soft}>Aucune mesure jusqu’ici.</p>;
  return (
    <ol className={styles.measures}>
      {measures.map(({ id, at, measure, detail, reason, statement, by }) => (
        <li key={id} className={styles.measure}>
          <h3 className={card.title}>
            {MEASURES[measure].label}
            {detailText(measure, detail)}
          </h3>
          <p className={styles.soft}>
            <Moment at={at} /> par {by ? <Author user={by} /> : 'l’exploitant'}
            {reason && ` · ${REASON_LABELS[reason]}`}
          </p>
          <p className={styles.text}>{statement}</p>
        </li>
      ))}
    </ol>
  );
}

/** The removed picture, the former name, the title of a removed text, or how long a suspension lasts. */
function detailText(measure: MeasureTaken['measure'], detail: string | null): string {
  if (measure === 'suspended') return ` (${suspensionLabel(daysOf(detail)).toLowerCase()})`;
  if (measure === 'picture_removed') return ` (${detail === 'banner' ? 'bannière' : 'photo'})`;
  return detail === null ? '' : ` (${detail})`;
}

function daysOf(detail: string | null): SuspensionDays {
  return SUSPENSION_DAYS.find((days) => String(days) === detail) ?? null;
}
