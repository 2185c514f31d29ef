import { sameAs } from '@kiroku/contract/base/text';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';

/** Titles among which a new member chooses (product.md, Home 7). */
const KNOWN_TITLES = 30;

/** The first titles of a list. Skips sequels whose name starts with an earlier title's name; they fill up a list that is too short. */
export function knownTitles<Card extends Titles>(cards: readonly Card[], most = KNOWN_TITLES): Card[] {
  const names: string[] = [];
  const [first, sequels]: [Card[], Card[]] = [[], []];
  for (const card of cards) {
    const name = sameAs(displayTitle(card));
    const isSequel = names.some((earlier) => name === earlier || name.startsWith(`${earlier} `));
    (isSequel ? sequels : first).push(card);
    if (!isSequel) names.push(name);
  }
  const chosen = new Set([...first, ...sequels].slice(0, most));
  return cards.filter((card) => chosen.has(card));
}
