import type { ListUser } from '@kiroku/contract/account/schema';
import { frenchNumber } from '@kiroku/contract/base/text';
import { userPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { useState } from 'react';
import { MemberBadges } from '#app/media/MemberBadges.tsx';
import { MemberSince } from '#app/media/MemberSince.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import styles from './PeopleSection.module.css';
import type { People } from './usePeople.ts';

/** Members before unfolding, so that the content below stays near. */
const MEMBERS_BEFORE_FOLD = 8;

export type PeopleSectionProps = { title: string; people: People; empty: string };

/** List of members, each with a follow button (product.md, Following 2). */
export function PeopleSection({ title, people, empty }: PeopleSectionProps) {
  const { members, total, more, busy } = people;
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? members : members.slice(0, MEMBERS_BEFORE_FOLD);
  const isFolded = shown.length < members.length;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{frenchNumber(total)}</span>
      </h2>
      {members.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.grid}>
        {shown.map((member) => (
          <PersonCard key={member.uid} member={member} />
        ))}
      </ul>
      {(isFolded || more) && (
        <Button
          className={styles.more}
          busy={busy}
          onClick={isFolded ? () => setUnfolded(true) : (more ?? undefined)}
        >
          Voir plus
        </Button>
      )}
    </section>
  );
}

function PersonCard({ member }: { member: ListUser }) {
  const { username, photoURL, themeColor } = member;
  return (
    <li className={styles.card}>
      <a href={userPath(username)} className={styles.who}>
        <Avatar name={username} src={photoURL} color={themeColor} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{username}</span>
            <MemberBadges of={member} className={styles.badges} />
          </span>
          <MemberSince of={member} className={styles.since} />
        </span>
      </a>
      <FollowButton user={member} size="small" />
    </li>
  );
}
