import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Card } from '@kiroku/contract/catalogue/schema';
import { cardTitle, displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { PosterCard, type PosterCardProps } from '@kiroku/ui/media/PosterCard';
import { pictureSources } from './pictureSources.ts';

export type PlainCardProps = Pick<PosterCardProps, 'heading' | 'priority' | 'sub'> & {
  kind: Kind;
  card: Card;
};

/** Card that leads to its title, without an action. */
export function PlainCard({ kind, card, ...rest }: PlainCardProps) {
  const title = shownTitle(card);
  return (
    <PosterCard
      kind={kind}
      id={card.id}
      title={title}
      cutTitle={cardTitle(title)}
      lang={displayTitleLanguage(card) ?? undefined}
      href={titlePath(kind, card.id, card)}
      japanese={card.titleJP}
      badge={card.adult ? <Badge tone="bad">Adulte</Badge> : undefined}
      {...rest}
      {...pictureSources(card.image)}
    />
  );
}
