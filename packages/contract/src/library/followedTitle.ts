/** The fields of a title that the rules read: `total` counts episodes or chapters, `volumes` a manga's volumes. */
export type FollowedTitle = { status: number | null; total: number | null; volumes?: number | null };

/** An anime for the rules. */
export function followedAnime(anime: { status: number | null; NbEpisodes: number | null }): FollowedTitle {
  return { status: anime.status, total: anime.NbEpisodes };
}

/** A manga for the rules. Its number of volumes is a text: it is known when it is nothing but digits (product.md, Library 13). */
export function followedManga(manga: {
  status: number | null;
  NbChapter: number | null;
  NbBook: string | null;
}): FollowedTitle {
  const { status, NbChapter, NbBook } = manga;
  const volumes = NbBook !== null && /^\d{1,4}$/.test(NbBook) ? Number(NbBook) || null : null;
  return { status, total: NbChapter, volumes };
}
