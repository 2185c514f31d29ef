import { readJournal } from '@kiroku/contract/moderation/calls';
import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import type { JournalLine } from '@kiroku/contract/moderation/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import { Author } from '#app/media/Author.tsx';
import { nextBefore, readPages } from '#app/session/read.ts';
import styles from './Journal.module.css';

/** The journal of the staff, latest line first (product.md, Moderation 7). */
export function Journal({ uid }: { uid: string }) {
  const query = useInfiniteQuery(readPages(uid, readJournal, nextBefore(JOURNAL_PAGE_SIZE)));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Le journal n’a pas pu être chargé.">
        <Skeleton shape="block" />
      </NotLoaded>
    );
  }
  const lines = data.pages.flat();
  if (lines.length === 0) return <EmptyState icon="list" title="Rien n’a encore été fait" />;
  return (
    <>
      <ol className={styles.list} aria-label="Journal">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir plus
        </Button>
      )}
    </>
  );
}

function Line({ line: { at, actor, label, name, path, target } }: { line: JournalLine }) {
  return (
    <li className={styles.line}>
      <Moment at={at} className={styles.moment} />
      <span className={styles.words}>
        <strong>{label}</strong>
        {' · '}
        {path === null ? (name ?? target) : <a href={path}>{name ?? target}</a>}
      </span>
      <span className={styles.actor}>{actor ? <Author user={actor} /> : 'Exploitant'}</span>
    </li>
  );
}
