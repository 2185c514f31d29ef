import { slugify } from '@kiroku/contract/base/text';
import { isSameTitle, refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { FranchiseName } from '@kiroku/contract/relations/schema';
import type { Memories } from '../catalogue/memories.ts';
import { byPopularity } from '../catalogue/memory/orders.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { familiesAround, inOrderOfStory } from './franchise.ts';
import type { Links, Member } from './links.ts';
import { franchiseName, haveOneName } from './names.ts';

/** A franchise: its titles in the order of release; its name and representative, null where no other title is of it. */
type Franchise = { titles: readonly Member[]; name: FranchiseName | null };

type Graph = Pick<Catalogue, 'memories' | 'relations'>;

const NONE: Franchise = { titles: [], name: null };

export type Franchises = ReturnType<typeof openFranchises>;

/** Franchises by each of their titles, cached until a relation or a title changes. */
export function openFranchises({ memories, relations: graph }: Graph) {
  const find = findIn(memories);
  const linksOf = linksIn({ memories, relations: graph });
  const cached = new Map<string, Franchise>();
  let cachedVersion = '';

  function franchiseOf(title: TitleRef): Franchise {
    const version = `${graph.version} ${memories.anime.version} ${memories.manga.version}`;
    if (version !== cachedVersion) cached.clear();
    cachedVersion = version;
    const known = cached.get(refText(title));
    if (known) return known;
    for (const { all, shown } of familiesAround(title, linksOf(title))) {
      const franchise = { titles: shown, name: nameOf(memories, shown) };
      for (const member of all) cached.set(refText(member), franchise);
    }
    return cached.get(refText(title)) ?? NONE;
  }

  return {
    /** The titles of a title's franchise, in the order of release; itself alone when it has none. */
    titlesOf: (title: TitleRef) => franchiseOf(title).titles,

    /** Whether two titles are of one franchise. */
    areOne: (one: TitleRef, other: TitleRef) => franchiseOf(one) === franchiseOf(other),

    /** The representative, the name and the size of a title's franchise; null when it has none. */
    nameOf: (title: TitleRef) => franchiseOf(title).name,

    /** The places of a franchise's titles in the story, by `refText`, from 1 on. */
    storyOf(title: TitleRef): ReadonlyMap<string, number> {
      const story = inOrderOfStory(franchiseOf(title).titles, linksOf(title));
      return new Map(story.map((member, at) => [refText(member), at + 1]));
    },

    /** Names of all franchises of titles that are not adult, each once. */
    names(): FranchiseName[] {
      return graph.titles().flatMap((title) => {
        const name = find(title)?.adult === false ? franchiseOf(title).name : null;
        return name && isSameTitle(name, title) ? [name] : [];
      });
    },
  };
}

/** The name and representative of a franchise of these titles; null of one alone. */
function nameOf(memories: Memories, titles: readonly Member[]): FranchiseName | null {
  if (titles.length < 2) return null;
  const members = titles.flatMap((ref) => {
    const summary = memories[ref.kind].get(ref.id);
    return summary ? [{ ref, summary }] : [];
  });
  // Equal ones stay in the order of release.
  const [first] = members.toSorted(
    (one, other) => rankOf(one.ref) - rankOf(other.ref) || byPopularity(one.summary, other.summary),
  );
  if (!first) return null;
  const { kind, id } = first.ref;
  const { title } = memories[kind].plainCard(first.summary);
  const name = franchiseName(
    first.summary,
    members.map(({ summary }) => summary),
  );
  return { kind, id, title, name, slug: slugify(name), size: titles.length };
}

/** Relations of titles as the franchise of one follows them: adult titles are of those of adult titles alone (product.md, Catalogue 9). */
function linksIn({ memories, relations: graph }: Graph): (asked: TitleRef) => Links {
  const find = findIn(memories);
  return (asked) => {
    const isAdult = find(asked)?.adult ?? false;
    return {
      of: (title) => graph.of(title),
      find({ kind, id }) {
        const summary = find({ kind, id });
        return summary?.adult === isAdult
          ? { kind, id, start: summary.start, type: summary.type }
          : undefined;
      },
      haveOneName(one, other) {
        const [named, otherNamed] = [find(one), find(other)];
        return named !== undefined && otherNamed !== undefined && haveOneName(named, otherNamed);
      },
    };
  };
}

const findIn =
  (memories: Memories) =>
  ({ kind, id }: TitleRef): TitleSummary | undefined =>
    memories[kind].get(id);

/** Television series represent a franchise, else series of the web, else other anime, else manga (product.md, Franchises 3). */
function rankOf({ kind, type }: Member): number {
  if (kind === 'manga') return 3;
  return type === 'TV' ? 0 : type === 'ONA' ? 1 : 2;
}
