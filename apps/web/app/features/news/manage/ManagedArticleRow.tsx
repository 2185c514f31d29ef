import type { ArticleChanges, ManagedArticle } from '@kiroku/contract/news/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import card from '@kiroku/ui/styles/card.module.css';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { Moment } from '#app/lib/time/Moment.tsx';
import { ArticlePicture } from '../ArticlePicture.tsx';
import { ArticleForm } from './ArticleForm.tsx';
import { changesOf, draftOf } from './articleDraft.ts';
import styles from './ManagedArticleRow.module.css';
import { changeArticle, removeArticle } from './newsQueries.ts';
import { NEWS_TOASTS } from './newsToasts.ts';

export type ManagedArticleRowProps = {
  article: ManagedArticle;
  /** Moment at which the list was read: later articles are scheduled. */
  readAt: number;
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

/** Article in the staff's list, which unfolds into its form. */
export function ManagedArticleRow({ article, readAt, onChanged, onDeleted }: ManagedArticleRowProps) {
  const { id, title, image } = article;
  const [open, setOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(id, onDeleted);
  const close = () => {
    setOpen(false);
    edit.current?.focus();
  };
  const send = async (body: ArticleChanges) => {
    await changeArticle(id, body);
    toast.success(NEWS_TOASTS.changed);
    await onChanged();
    close();
  };
  return (
    <li className={`${card.card} ${styles.row}`}>
      <ArticlePicture src={image} className={styles.picture} />
      <Words article={article} readAt={readAt} />
      <div className={styles.actions}>
        <PinButton article={article} onChanged={onChanged} />
        <Button
          ref={edit}
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Replier' : 'Modifier'}\u202f: ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Replier' : 'Modifier'}
        </Button>
        <ConfirmButton
          size="small"
          busy={remove.isPending}
          confirmLabel="Confirmer"
          aria-label={`Supprimer\u202f: ${title}`}
          onConfirm={() => remove.mutate()}
        >
          Supprimer
        </ConfirmButton>
      </div>
      {open && (
        <div className={styles.form}>
          <ArticleForm
            initial={draftOf(article)}
            submitLabel="Enregistrer"
            bodyOf={(draft) => changesOf(draft, article, Date.now())}
            onSend={send}
            onCancel={close}
          />
        </div>
      )}
    </li>
  );
}

function PinButton({ article, onChanged }: Pick<ManagedArticleRowProps, 'article' | 'onChanged'>) {
  const { id, title, pinned } = article;
  const pin = useMutation({
    mutationFn: () => changeArticle(id, { pinned: !pinned }),
    onSuccess: onChanged,
  });
  return (
    <Button
      size="small"
      icon={<Icon name="pin" size="small" />}
      busy={pin.isPending}
      aria-pressed={pinned}
      aria-label={`Épingler\u202f: ${title}`}
      onClick={() => pin.mutate()}
    >
      Épingler
    </Button>
  );
}

/** Title, moment and marks of an article. */
function Words({ article, readAt }: Pick<ManagedArticleRowProps, 'article' | 'readAt'>) {
  const { title, link, timestamp, author, pinned, advertise, feed } = article;
  return (
    <div className={styles.words}>
      <h3 className={styles.title}>
        <a href={link} target="_blank" rel={advertise ? 'sponsored noopener' : 'noopener'}>
          {title}
        </a>
      </h3>
      <p className={`${card.facts} ${styles.details}`}>
        <Moment at={timestamp} />
        {author !== null && <span className={styles.author}>{author}</span>}
        {timestamp > readAt && <Badge tone="brand">Programmé</Badge>}
        {pinned && <Badge tone="good">Épinglé</Badge>}
        {advertise && <Badge tone="warn">Publicité</Badge>}
        {feed !== null && <Badge>Flux</Badge>}
      </p>
    </div>
  );
}

/** Deletion of an article, also of one that another member of the staff has deleted meanwhile. */
function useRemoval(id: number, onDeleted: () => Promise<void>) {
  return useMutation({
    mutationFn: async () => {
      try {
        await removeArticle(id);
      } catch (error) {
        if (!(error instanceof CallRefused && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      toast.success(NEWS_TOASTS.deleted);
      await onDeleted();
    },
  });
}
