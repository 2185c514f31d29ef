import { counted } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { libraryPath } from '@kiroku/contract/paths';
import type { PageMeta } from '#app/lib/document/meta.ts';
import type { LibraryData } from './libraryLoader.ts';

/** Head of the page of a library; a hidden one is not indexed. */
export function libraryMeta(kind: Kind, username: string, loaded: LibraryData | null): PageMeta {
  const isAnime = kind === 'anime';
  const title = `${isAnime ? 'Bibliothèque' : 'Mangas'} de ${username}`;
  if (!loaded) return { title, description: `Le profil de ${username}.` };
  const { owner, counts } = loaded;
  const planned = `${counts['2']} à ${isAnime ? 'voir' : 'lire'}`;
  const held = `${counted(counts.total, 'titre')}, dont ${counts['1']} en cours, ${planned} et ${counted(counts['3'], 'terminé')}`;
  return {
    title,
    description: `La bibliothèque de ${owner.username}${counts.total > 0 ? `\u202f: ${held}.` : '.'}`,
    canonical: libraryPath(owner.username, kind),
  };
}
