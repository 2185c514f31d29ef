import type { CardAction } from '#app/media/TitleCard.tsx';
import { QuickAddButton } from './QuickAddButton.tsx';

/** Quick-add of a card of explore. */
export const quickAdd: CardAction = (kind, card) => <QuickAddButton kind={kind} card={card} />;
