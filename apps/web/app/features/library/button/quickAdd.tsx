import type { CardAction } from '#app/media/TitleCard.tsx';
import { QuickAddButton } from './QuickAddButton.tsx';

/** Quick-add of a card of explore, for anime only. */
export const quickAdd: CardAction = (kind, card) =>
  kind === 'anime' ? <QuickAddButton card={card} /> : null;
