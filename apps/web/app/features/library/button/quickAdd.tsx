import type { CardAction } from '../../../media/TitleCard.tsx';
import { QuickAddButton } from './QuickAddButton.tsx';

/** What stands on a card of explore: a way into the library, for anime. */
export const quickAdd: CardAction = (kind, card) =>
  kind === 'anime' ? <QuickAddButton card={card} /> : null;
