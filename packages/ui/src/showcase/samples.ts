/** Sample data of the showcase: French, as the site speaks. */
export type SampleTitle = { id: number; title: string; japanese?: string };

export const LONG_TITLE =
  'Is It Wrong to Try to Pick Up Girls in a Dungeon? On the Side: Sword Oratoria, une très longue suite de mots qui ne finit jamais vraiment bien';

export const TITLES: readonly SampleTitle[] = [
  { id: 1, title: 'Frieren', japanese: '葬送のフリーレン' },
  { id: 2, title: 'L’Attaque des Titans' },
  { id: 3, title: 'Fullmetal Alchemist: Brotherhood', japanese: '鋼の錬金術師' },
  { id: 4, title: 'Les Carnets de l’apothicaire' },
  { id: 5, title: 'Kaguya-sama: Love is War – Ultra Romantic' },
  { id: 6, title: 'Monster', japanese: 'モンスター' },
  { id: 7, title: 'Le Voyage de Chihiro', japanese: '千と千尋の神隠し' },
  { id: 8, title: 'Violet Evergarden' },
  { id: 9, title: 'Moi, quand je me réincarne en Slime\u202f: le film – Les Liens écarlates' },
  { id: 10, title: 'Vinland Saga', japanese: 'ヴィンランド・サガ' },
  { id: 11, title: 'Cowboy Bebop' },
  { id: 12, title: 'Akira', japanese: 'アキラ' },
  { id: 13, title: LONG_TITLE },
  { id: 14, title: 'Mushishi', japanese: '蟲師' },
  { id: 15, title: 'Haikyū!!', japanese: 'ハイキュー!!' },
  { id: 16, title: 'Made in Abyss' },
  { id: 17, title: '3月のライオン' },
  { id: 18, title: 'Spice and Wolf' },
];

export const ALTERNATIVE_TITLES = [
  'Sōsō no Frieren',
  'Frieren: Beyond Journey’s End',
  'Frieren at the Funeral',
  '葬送のフリーレン',
  'Frieren – Nach dem Ende der Reise',
  'Frieren: Más allá del final del viaje',
  'Фрирен, провожающая в последний путь',
  '장송의 프리렌',
];

export const STUDIOS = [
  'Bones',
  'Kyoto Animation',
  'Madhouse',
  'MAPPA',
  'Production I.G',
  'Studio Ghibli',
  'ufotable',
  'WIT Studio',
];

export const STATUSES = [
  { label: 'En cours', value: 1240, status: 1 },
  { label: 'À voir', value: 860, status: 2 },
  { label: 'Terminé', value: 3105, status: 3 },
  { label: 'En pause', value: 212, status: 4 },
  { label: 'Abandonné', value: 97, status: 5 },
  { label: 'Revisionnage', value: 44, status: 6 },
] as const;

export const SCORES = [2, 1, 3, 6, 9, 22, 48, 71, 39, 14].map((value, index) => ({
  label: String(index + 1),
  value,
}));

export const GENRES = [
  'Action',
  'Aventure',
  'Comédie',
  'Drame',
  'Fantastique',
  'Horreur',
  'Mystère',
  'Psychologique',
  'Romance',
  'Science-fiction',
  'Tranche de vie',
  'Sport',
].map((label) => ({ value: label.toLowerCase(), label }));

/** Year of days without randomness: the same on every machine. */
export const YEAR = Array.from({ length: 365 }, (_, index) => ({
  date: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
  count: (index * 7919) % 11 < 5 ? 0 : (index * 104_729) % 6,
}));

export const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

export const SYNOPSIS =
  'Après avoir vaincu le roi des démons, l’elfe Frieren reprend la route, seule, pour comprendre ceux qu’elle a aimés.';
