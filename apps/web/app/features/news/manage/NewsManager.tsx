import { MANAGED_PAGE_SIZE } from '@kiroku/contract/news/rules';
import type { NewArticle } from '@kiroku/contract/news/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { ArticleForm } from './ArticleForm.tsx';
import { EMPTY_DRAFT, newArticle } from './articleDraft.ts';
import { FeedStates } from './FeedStates.tsx';
import { ManagedArticleRow } from './ManagedArticleRow.tsx';
import styles from './NewsManager.module.css';
import { sendArticle, useManagedNews, useNewsChanged } from './newsQueries.ts';
import { NEWS_TOASTS } from './newsToasts.ts';

/** All articles, for the staff to write, change, pin and delete, and the feeds (product.md, News 1). */
export function NewsManager({ uid }: { uid: string }) {
  const [writing, setWriting] = useState(false);
  const [page, setPage] = useState(1);
  const write = useRef<HTMLButtonElement>(null);
  const changed = useNewsChanged(uid);
  const wrote = useRef(false);
  // The button that opened the form comes back when it closes.
  useEffect(() => {
    if (wrote.current && !writing) write.current?.focus();
    wrote.current = writing;
  }, [writing]);
  const close = () => setWriting(false);
  const send = async (body: NewArticle) => {
    const { timestamp } = await sendArticle(body);
    toast.success(timestamp > Date.now() ? NEWS_TOASTS.scheduled : NEWS_TOASTS.written);
    setPage(1);
    await changed();
    close();
  };
  return (
    <div className={styles.manager}>
      {writing ? (
        <ArticleForm
          initial={EMPTY_DRAFT}
          submitLabel="Publier"
          bodyOf={newArticle}
          onSend={send}
          onCancel={close}
        />
      ) : (
        <div>
          <Button ref={write} variant="primary" icon={<Icon name="plus" />} onClick={() => setWriting(true)}>
            Nouvel article
          </Button>
        </div>
      )}
      <Articles uid={uid} page={page} onPage={setPage} onChanged={changed} />
      <FeedStates uid={uid} />
    </div>
  );
}

type ArticlesProps = {
  uid: string;
  page: number;
  onPage: (page: number) => void;
  onChanged: () => Promise<void>;
};

function Articles({ uid, page, onPage, onChanged }: ArticlesProps) {
  const query = useManagedNews(uid, page);
  const list = useRef<HTMLUListElement>(null);
  const { data, dataUpdatedAt } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les articles n’ont pas pu être chargés.">
        <Skeleton shape="block" />
      </NotLoaded>
    );
  }
  const { articles, total } = data;
  if (total === 0) {
    return (
      <EmptyState icon="news" title="Aucun article">
        <p>L’accueil montre les actualités dès qu’il y en a une.</p>
      </EmptyState>
    );
  }
  const pages = Math.ceil(total / MANAGED_PAGE_SIZE);
  const onDeleted = async () => {
    if (articles.length === 1 && page > 1) onPage(page - 1);
    await onChanged();
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Articles" tabIndex={-1}>
        {articles.map((article) => (
          <ManagedArticleRow
            key={article.id}
            article={article}
            readAt={dataUpdatedAt}
            onChanged={onChanged}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages d’articles">
          <Button aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
            Précédente
          </Button>
          <span role="status">
            Page {page} sur {pages}
          </span>
          <Button aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
            Suivante
          </Button>
        </nav>
      )}
    </>
  );
}
