import { counted } from '@kiroku/contract/base/text';
import type { FeedState } from '@kiroku/contract/news/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import card from '@kiroku/ui/styles/card.module.css';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import styles from './FeedStates.module.css';
import { useFeeds } from './newsQueries.ts';

/** The configured feeds: how each answered last, since when it fails, and when it is read next (product.md, News 8). */
export function FeedStates({ uid }: { uid: string }) {
  const query = useFeeds(uid);
  const { data } = query;
  return (
    <section className={styles.feeds} aria-labelledby="flux">
      <h3 id="flux" className={styles.heading}>
        Flux
      </h3>
      {data ? (
        <Feeds feeds={data} />
      ) : (
        <NotLoaded query={query} title="Les flux n’ont pas pu être chargés.">
          <Skeleton lines={2} />
        </NotLoaded>
      )}
    </section>
  );
}

function Feeds({ feeds }: { feeds: readonly FeedState[] }) {
  if (feeds.length === 0) {
    return (
      <p className={styles.none}>
        Aucun flux n’est configuré. L’exploitant du site en ajoute avec le réglage <code>NEWS_FEEDS</code>.
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label="Flux">
      {feeds.map((feed) => (
        <Feed key={feed.url} feed={feed} />
      ))}
    </ul>
  );
}

function Feed({ feed }: { feed: FeedState }) {
  const { url, title, articles, checkedAt, succeededAt, failure, failedSince, dueAt } = feed;
  const tone = failure !== null ? 'bad' : succeededAt === null ? 'neutral' : 'good';
  return (
    <li className={`${card.card} ${styles.feed}`}>
      <p className={styles.name}>
        <strong>{title ?? new URL(url).hostname}</strong>
        <Badge tone={tone}>{{ bad: 'En panne', neutral: 'Pas encore lu', good: 'Lu' }[tone]}</Badge>
      </p>
      <p className={styles.address}>{url}</p>
      {failure !== null && (
        <p className={styles.failure}>
          Ce flux {failure}
          {failedSince !== null && (
            <>
              , depuis le <Moment at={failedSince} />
            </>
          )}
          .
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="Dernière lecture réussie">
          {succeededAt === null ? 'jamais' : <Moment at={succeededAt} />}
        </Fact>
        <Fact name="Dernier essai">{checkedAt === null ? 'jamais' : <Moment at={checkedAt} />}</Fact>
        <Fact name="Prochain essai">
          <Moment at={dueAt} />
        </Fact>
        <Fact name="Articles gardés">{counted(articles, 'article')}</Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
