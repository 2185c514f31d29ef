import { counted } from '@kiroku/contract/base/text';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { CHAT } from '@kiroku/ui/media/rareIcons';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { boardPath } from '../boardAddress.ts';
import type { BoardData } from '../boardLoader.ts';
import { BOARD_TITLES } from '../boardMeta.ts';
import { NewPost } from '../form/NewPost.tsx';
import { Pagination } from '../Pagination.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import styles from './BoardView.module.css';
import { PostRow } from './PostRow.tsx';

/** The site's own board: a form for a new post, filters, and posts with their votes (product.md, Feedback 4). */
export function BoardView({ data }: { data: BoardData }) {
  const { type, filters, posts, total, pages } = data;
  const isFiltered = filters.status !== undefined || filters.search !== undefined;
  return (
    <>
      <h1 className={styles.title}>{BOARD_TITLES[type]}</h1>
      <NewPost type={type} />
      <BoardFilters type={type} filters={filters} />
      <p className={styles.total} role="status">
        {counted(total, 'retour')}
      </p>
      {posts.length === 0 ? (
        <Empty data={data} isFiltered={isFiltered} />
      ) : (
        <ul className={styles.list} aria-label={BOARD_TITLES[type]}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages"
        page={filters.page ?? 1}
        pages={pages}
        pathOf={(page) => boardPath(type, { ...filters, page })}
      />
    </>
  );
}

function Empty({ data: { type, total }, isFiltered }: { data: BoardData; isFiltered: boolean }) {
  if (isFiltered || total > 0) {
    return (
      <EmptyState
        icon="search"
        title="Aucun retour"
        action={<ButtonLink href={boardPath(type)}>Tout afficher</ButtonLink>}
      >
        <p>Essayez d’autres mots ou un autre statut.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CHAT} title={type === 'bug' ? 'Aucun bug signalé' : 'Aucune amélioration proposée'}>
      <p>
        {type === 'bug'
          ? 'Quelque chose ne marche pas\u202f? Dites-le ici.'
          : 'Une idée\u202f? Elle a sa place ici.'}
      </p>
    </EmptyState>
  );
}
