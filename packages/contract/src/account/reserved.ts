import { SITE } from '../site/config.ts';

/** Usernames that would pass for the site, its staff or one of its addresses. */
const RESERVED = new Set(
  `403 404 500 about accueil administrateur administration administrator admin admins agenda aide anime anonymous api
  app assets auth blog bot bots ceo contact dashboard dev developer developers developpeur developpeurs discord edit editor equipe everyone
  explore explorer faq favicon feedback help home host hostmaster import info kiroku legal login logout
  mail maintenance manga me media membre mention mentions-legales mod moderateur moderation moderator
  modo new news newsletter noreply no-reply nobody notifications null official officiel owner postmaster
  premium privacy profil profile public recovery recuperation register request root security settings
  signup site sitemap staff static status support system team undefined undo-email user users verify
  webhook webmaster www`.split(/\s+/),
);

/** The makers on the team page. */
const OF_THE_TEAM = new Set(SITE.team.map(({ username }) => username.toLowerCase()));

/** Whether a username is reserved for the site. Case, and separators around it, make no difference: `_Admin_` is `admin`. */
export function isReserved(username: string): boolean {
  const folded = username.toLowerCase();
  return OF_THE_TEAM.has(folded) || RESERVED.has(folded) || RESERVED.has(folded.replace(/[_-]/g, ''));
}
