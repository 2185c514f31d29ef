import { cut } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { ownPicture } from '@kiroku/contract/catalogue/picture';
import type { Submission } from '@kiroku/contract/contributions/schema';
import { Poster } from '@kiroku/ui/media/Poster';
import { Moment } from '#app/lib/time/Moment.tsx';
import { namedProperties } from '../shared/properties.ts';
import styles from './QueueCard.module.css';

/** Longest title on a card. */
const TITLE_MAX = 80;

export type QueueCardProps = {
  href: string;
  kind: Kind;
  name: string;
  lang?: string | undefined;
  /** Seed of the drawn poster where there is no picture. */
  posterId: number;
  image: unknown;
  proposal: Pick<Submission, 'submit' | 'user' | 'createdAt'>;
};

/** A proposal that waits: the whole card leads to it. */
export function QueueCard({ href, kind, name, lang, posterId, image, proposal }: QueueCardProps) {
  const { submit, user, createdAt } = proposal;
  return (
    <li className={styles.card}>
      <Poster kind={kind} id={posterId} title={name} src={ownPicture(image)} className={styles.poster} />
      <div className={styles.words}>
        <h3 className={styles.title} lang={lang}>
          <a href={href} className={styles.link} title={name.length > TITLE_MAX ? name : undefined}>
            {cut(name, TITLE_MAX, '…')}
          </a>
        </h3>
        <p className={styles.properties}>{namedProperties(kind, submit)}</p>
        <p className={styles.author}>
          {user?.username ?? 'un ancien membre'} <Moment at={createdAt} className={styles.moment} />
        </p>
      </div>
    </li>
  );
}
