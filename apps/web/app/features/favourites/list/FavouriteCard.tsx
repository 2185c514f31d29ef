import { cut } from '@kiroku/contract/base/text';
import { ANIME_STATUSES, type Kind, labelOf, MANGA_STATUSES } from '@kiroku/contract/catalogue/labels';
import { isDrawnPoster } from '@kiroku/contract/catalogue/picture';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { displayTitle, displayTitleLanguage, titlePath } from '@kiroku/contract/catalogue/titles';
import { Badge } from '@kiroku/ui/Badge';
import { PosterCard } from '@kiroku/ui/PosterCard';
import { pictureSources } from '../../../media/pictureSources.ts';

/** Longest title on a card (spec 2 §5). */
const TITLE_MAX = 40;

export type FavouriteCardProps = { kind: Kind; card: Card; priority: boolean };

/** A favourite, leading to its page. */
export function FavouriteCard({ kind, card, priority }: FavouriteCardProps) {
  const title = displayTitle(card);
  const picture = card.image && !isDrawnPoster(card.image) ? pictureSources(card.image) : {};
  const statuses = kind === 'anime' ? ANIME_STATUSES : MANGA_STATUSES;
  return (
    <PosterCard
      kind={kind}
      id={card.id}
      title={title}
      cutTitle={cut(title, TITLE_MAX, '…')}
      lang={displayTitleLanguage(card) ?? undefined}
      href={titlePath(kind, card.id, card)}
      line={card.titleJP}
      lineLang="ja"
      heading="h4"
      priority={priority}
      sub={[card.type, labelOf(statuses, card.status)].filter(Boolean).join(' · ')}
      badge={card.adult ? <Badge tone="bad">Adulte</Badge> : undefined}
      {...picture}
    />
  );
}
