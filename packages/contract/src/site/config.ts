/** Name and addresses of the product, in this place only. */
export const SITE = {
  name: 'Kiroku',
  nameJapanese: '記録',
  tagline: 'Le journal de vos anime et mangas',
  description:
    'Explorez le catalogue, suivez votre progression épisode par épisode et ne manquez aucune sortie.',
  contact: 'contact@kiroku.example',
  chat: 'https://discussion.kiroku.example',
  social: [
    { name: 'X', url: 'https://x.kiroku.example' },
    { name: 'Bluesky', url: 'https://bluesky.kiroku.example' },
    { name: 'Instagram', url: 'https://instagram.kiroku.example' },
  ],
  apps: [
    { name: 'App Store', url: 'https://ios.kiroku.example' },
    { name: 'Google Play', url: 'https://android.kiroku.example' },
  ],
  partners: [] as { name: string; url: string }[],
  /** The makers on the team page, by username (product.md, Pages 5). */
  team: [
    {
      username: 'Kiroku',
      role: 'CEO & Developer',
      links: [
        { name: 'X', url: 'https://x.kiroku.example/kiroku' },
        { name: 'Bluesky', url: 'https://bluesky.kiroku.example/kiroku' },
        { name: 'Email', url: 'mailto:contact@kiroku.example' },
      ],
    },
    {
      username: 'Hana',
      role: 'Data Manager',
      links: [
        { name: 'X', url: 'https://x.kiroku.example/hana' },
        { name: 'Instagram', url: 'https://instagram.kiroku.example/hana' },
        { name: 'Email', url: 'mailto:hana@kiroku.example' },
      ],
    },
  ],
  faq: 'https://aide.kiroku.example',
  changelog: 'https://nouveautes.kiroku.example',
  primeAffiliateTag: 'kiroku-21',
  themeColor: '#48B5FF',
} as const;
