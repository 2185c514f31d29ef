import { refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { titleSlug } from '@kiroku/contract/catalogue/titles';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { franchiseOf, inOrderOfStory, type Links, type Member } from './franchise.ts';

/** Franchises by each of their titles, cached until a relation or a title changes. */
export function openFranchises({ memories, relations: graph }: Catalogue) {
  const find = ({ kind, id }: TitleRef): TitleSummary | undefined => memories[kind].get(id);
  const cached = new Map<string, Member[]>();
  let cachedVersion = '';

  /** Adult titles are of the franchises of adult titles alone (product.md, Catalogue 9). */
  const linksOf = (asked: TitleRef): Links => {
    const isAdult = find(asked)?.adult ?? false;
    return {
      of: (title) => graph.of(title),
      find({ kind, id }) {
        const summary = find({ kind, id });
        return summary?.adult === isAdult ? { kind, id, start: summary.start } : undefined;
      },
    };
  };

  function titlesOf(title: TitleRef): Member[] {
    const version = `${graph.version} ${memories.anime.version} ${memories.manga.version}`;
    if (version !== cachedVersion) cached.clear();
    cachedVersion = version;
    const known = cached.get(refText(title));
    if (known) return known;
    const members = franchiseOf(title, linksOf(title));
    for (const member of [title, ...members]) cached.set(refText(member), members);
    return members;
  }

  return {
    /** The titles of a title's franchise, in the order of release; itself alone when it has none. */
    titlesOf,

    /** The representative and the size of a title's franchise; null when it has none. */
    nameOf(title: TitleRef) {
      const members = titlesOf(title);
      const [first] = members;
      const summary = first && find(first);
      if (!first || !summary || members.length < 2) return null;
      const { kind, id } = first;
      const { title: name } = memories[kind].plainCard(summary);
      return { kind, id, title: name, slug: titleSlug(summary), size: members.length };
    },

    /** The places of a franchise's titles in the story, by `refText`, from 1 on. */
    storyOf(title: TitleRef): ReadonlyMap<string, number> {
      const story = inOrderOfStory(titlesOf(title), linksOf(title));
      return new Map(story.map((member, at) => [refText(member), at + 1]));
    },

    /** Representatives of all franchises of titles that are not adult. */
    representatives(): TitleRef[] {
      return graph.titles().filter((title) => {
        const [first, second] = find(title)?.adult === false ? titlesOf(title) : [];
        return second !== undefined && first !== undefined && refText(first) === refText(title);
      });
    },
  };
}
