import { counted } from '@kiroku/contract/base/text';
import { libraryPath } from '@kiroku/contract/paths';
import type { PageMeta } from '#app/lib/meta.ts';
import type { LibraryData } from './libraryLoader.ts';

/** Head of the page of a library; a hidden one is not indexed. */
export function libraryMeta(username: string, loaded: LibraryData | null): PageMeta {
  const title = `Bibliothèque de ${username}`;
  if (!loaded) return { title, description: `Le profil de ${username}.` };
  const { owner, counts } = loaded;
  const held = `${counted(counts.total, 'titre')}, dont ${counts['1']} en cours, ${counts['2']} à voir et ${counted(counts['3'], 'terminé')}`;
  return {
    title,
    description: `La bibliothèque d’anime de ${owner.username}${counts.total > 0 ? `\u202f: ${held}.` : '.'}`,
    canonical: libraryPath(owner.username),
  };
}
