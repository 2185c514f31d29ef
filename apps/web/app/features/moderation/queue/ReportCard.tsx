import {
  REASON_LABELS,
  REPORT_STATUS_LABELS,
  REPORT_TARGET_LABELS,
} from '@kiroku/contract/moderation/labels';
import type { Report } from '@kiroku/contract/moderation/schema';
import { conductPath } from '@kiroku/contract/paths';
import { Badge } from '@kiroku/ui/feedback/Badge';
import card from '@kiroku/ui/styles/card.module.css';
import layout from '@kiroku/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { Moment } from '#app/lib/time/Moment.tsx';
import { Author } from '#app/media/Author.tsx';
import styles from './ReportCard.module.css';

/** A report: subject, reason and outcome. Decisions on an open one are its children. */
export function ReportCard({ report, children }: { report: Report; children?: ReactNode }) {
  const { subject, reason, text, reporter, createdAt, status } = report;
  return (
    <li className={card.card}>
      <header className={card.head}>
        <h3 className={`${card.title} ${styles.title}`}>
          {REPORT_TARGET_LABELS[subject.target]}
          {'\u202f: '}
          <SubjectName subject={subject} />
        </h3>
        <Badge tone={status === 'open' ? 'warn' : 'neutral'}>{REASON_LABELS[reason]}</Badge>
        <Moment at={createdAt} className={card.moment} />
      </header>
      <Pictures subject={subject} />
      {subject.text !== null && <blockquote className={styles.quote}>{subject.text}</blockquote>}
      <p className={styles.text}>{text}</p>
      <p className={styles.about}>
        Signalé par {reporter ? <Author user={reporter} /> : 'un visiteur ou un ancien membre'}
        {subject.user && (
          <>
            {' · '}
            <a href={conductPath(subject.user.uid)}>Mesures envers {subject.user.username}</a>
          </>
        )}
      </p>
      {status !== 'open' && <Outcome report={report} />}
      {children}
    </li>
  );
}

function SubjectName({ subject: { name, path } }: { subject: Report['subject'] }) {
  if (name === null) return 'contenu disparu';
  return path === null ? name : <a href={path}>{name}</a>;
}

function Pictures({ subject: { pictures } }: { subject: Report['subject'] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={layout.wideRow}>
      {pictures.map(({ picture, url }) => (
        <img
          key={picture}
          src={url}
          alt={PICTURE_LABELS[picture]}
          className={styles.picture}
          loading="lazy"
        />
      ))}
    </div>
  );
}

const PICTURE_LABELS = {
  avatar: 'Photo de profil',
  banner: 'Bannière',
  image: 'Affiche',
  bannerURL: 'Bannière',
} as const;

function Outcome({ report: { status, comment, closedAt, closedBy } }: { report: Report }) {
  return (
    <div className={styles.outcome}>
      <p>
        <strong>{REPORT_STATUS_LABELS[status]}</strong>
        {closedBy && (
          <>
            {' par '}
            <Author user={closedBy} />
          </>
        )}
        {closedAt !== null && (
          <>
            {' le '}
            <Moment at={closedAt} />
          </>
        )}
      </p>
      {comment && <p className={styles.text}>{comment}</p>}
    </div>
  );
}
