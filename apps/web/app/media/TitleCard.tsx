import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { cardLine } from '@kiroku/contract/catalogue/shown/cardLine';
import { cardTitle, displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { PosterCard } from '@kiroku/ui/media/PosterCard';
import type { ReactNode } from 'react';
import { CardPanel } from './CardPanel.tsx';
import { pictureSources } from './pictureSources.ts';

/** Control above the link of a card. */
export type CardAction = (kind: Kind, card: ExploreCard) => ReactNode;

export type TitleCardProps = {
  kind: Kind;
  card: ExploreCard;
  heading?: 'h2' | 'h3';
  priority?: boolean;
  action?: CardAction | undefined;
};

/** Title in a list: poster and name, with a link to its page. */
export function TitleCard({ kind, card, heading = 'h3', priority = false, action }: TitleCardProps) {
  const title = shownTitle(card);
  const language = displayTitleLanguage(card) ?? undefined;
  const picture = pictureSources(card.image);
  return (
    <PosterCard
      kind={kind}
      id={card.id}
      title={title}
      cutTitle={cardTitle(title)}
      lang={language}
      href={titlePath(kind, card.id, card)}
      japanese={card.titleJP}
      heading={heading}
      priority={priority}
      sub={cardLine(kind, card)}
      panel={<CardPanel card={card} />}
      action={action?.(kind, card)}
      badge={card.adult ? <Badge tone="bad">Adulte</Badge> : undefined}
      {...picture}
    />
  );
}
