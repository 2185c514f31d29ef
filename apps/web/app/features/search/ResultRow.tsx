import type { ListUser } from '@kiroku/contract/account/schema';
import { typographicProse } from '@kiroku/contract/base/typography';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import type { RecentSearch } from '@kiroku/contract/catalogue/search';
import { displayTitleLanguage, otherNames, shownTitle } from '@kiroku/contract/catalogue/titles';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { MemberBadges } from '#app/media/MemberBadges.tsx';
import { MemberSince } from '#app/media/MemberSince.tsx';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import styles from './ResultRow.module.css';

/** A title found: poster, name, another name, format and year. Stands in a link. */
export function TitleRow({ kind, hit }: { kind: Kind; hit: SearchHit }) {
  const name = shownTitle(hit);
  // The romaji name, else the Japanese one.
  const other = otherNames(hit).find(({ field }) => field !== 'titleEN');
  return (
    <span className={styles.row}>
      <TitleThumb kind={kind} media={hit} className={styles.poster} />
      <span className={styles.names}>
        <span className={styles.name} lang={displayTitleLanguage(hit) ?? undefined}>
          {name}
        </span>
        {other && (
          <span className={styles.other} lang={other.lang}>
            {typographicProse(other.text)}
          </span>
        )}
        <span className={styles.about}>
          {[formatLabel(hit.type), hit.start?.year].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** A title opened before. */
export function RecentRow({ recent }: { recent: RecentSearch }) {
  const { id, image, title, start, kind = 'anime' } = recent;
  const media = { id, image, title, titleEN: null, romanji: null, titleJP: null };
  return (
    <span className={styles.row}>
      <TitleThumb kind={kind} media={media} className={styles.poster} />
      <span className={styles.names}>
        <span className={styles.name}>{typographicProse(title)}</span>
        <span className={styles.about}>{start?.year}</span>
      </span>
    </span>
  );
}

/** A member found. */
export function MemberRow({ member }: { member: ListUser }) {
  return (
    <span className={styles.row}>
      <Avatar name={member.username} src={member.photoURL} color={member.themeColor} />
      <span className={styles.names}>
        <span className={styles.name}>{member.username}</span>
        <MemberSince of={member} className={styles.about} />
        <MemberBadges of={member} className={styles.badges} />
      </span>
    </span>
  );
}
