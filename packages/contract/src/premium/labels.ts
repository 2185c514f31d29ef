/** Tiers and perks of premium (product.md, Premium). Free of schemas. */

export type Months = 1 | 3 | 6;

export type Tier = {
  months: Months;
  /** As the payment provider counts. */
  cents: number;
  label: string;
  price: string;
  /** Note beside the price. */
  detail: string | null;
};

/** The ways to pay, in the order they are offered; the first is the one chosen at first. */
export const TIERS = [
  { months: 1, cents: 199, label: '1 mois', price: '1,99€', detail: null },
  { months: 3, cents: 499, label: '3 mois', price: '4,99€', detail: '1,66€ par mois' },
  { months: 6, cents: 1299, label: '6 mois', price: '12,99€', detail: 'un sticker offert' },
] as const satisfies readonly Tier[];

/** The currency of those prices, as the payment provider spells it. */
export const CURRENCY = 'eur';

export type PerkName = 'role' | 'badge' | 'avatar' | 'favourites' | 'colors' | 'servers';

/** Perks of premium (product.md, Premium 3). */
export const PERKS = [
  { name: 'role', title: 'Un rôle sur le serveur de discussion', text: 'Visible de toute la communauté.' },
  { name: 'badge', title: 'Un badge de soutien', text: 'À côté de votre pseudo, partout sur le site.' },
  { name: 'avatar', title: 'Une image de profil animée', text: 'Votre avatar peut être un GIF.' },
  { name: 'favourites', title: '25 favoris en avant', text: 'Sur votre profil, au lieu de 5.' },
  { name: 'colors', title: '13 couleurs exclusives', text: 'Pour un profil qui vous ressemble.' },
  { name: 'servers', title: 'Un coup de pouce aux serveurs', text: 'Vous participez à leur coût.' },
] as const satisfies readonly { name: PerkName; title: string; text: string }[];

/** Note under the prices, verbatim. */
export const NOTE = 'Les mois ne s’accumulent pas';

/** Message without a payment provider. */
export const SALES_CLOSED = 'Les ventes sont fermées pour le moment.';
