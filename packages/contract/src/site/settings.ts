/** A place on another site. */
export type SiteLink = { name: string; url: string };

/** A maker on the team page, by username (product.md, Pages 5). */
export type SiteTeamMember = { username: string; role: string; links: readonly SiteLink[] };

/** The operator's description of the site. Null and empty values are not shown. */
export type SiteSettings = {
  name: string;
  nameJapanese: string | null;
  tagline: string;
  description: string;
  /** Mail address for questions, reports and personal data. */
  contact: string | null;
  chat: string | null;
  faq: string | null;
  /** Page about the state of the service. */
  status: string | null;
  changelog: string | null;
  social: readonly SiteLink[];
  apps: readonly SiteLink[];
  partners: readonly SiteLink[];
  team: readonly SiteTeamMember[];
  /** Tag of links to Prime Video. */
  affiliateTag: string | null;
  /** Colour of mails and of the installed page's frame, `#rrggbb`. */
  themeColor: string;
};

/** Settings if the operator sets none. */
export const DEFAULT_SITE: SiteSettings = {
  name: 'Kiroku',
  nameJapanese: '記録',
  tagline: 'Le journal de vos anime et mangas',
  description:
    'Explorez le catalogue, suivez votre progression épisode par épisode et ne manquez aucune sortie.',
  contact: null,
  chat: null,
  faq: null,
  status: null,
  changelog: null,
  social: [],
  apps: [],
  partners: [],
  team: [],
  affiliateTag: null,
  themeColor: '#48B5FF',
};
