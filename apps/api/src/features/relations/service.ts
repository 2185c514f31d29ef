import {
  isSameTitle,
  placeOf,
  type RelatedTitle,
  type Relation,
  refText,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { formatGroup } from '@kiroku/contract/relations/groups';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import type {
  Franchise,
  FranchiseTitle,
  RelationCard,
  TitleName,
  TitleRelations,
} from '@kiroku/contract/relations/schema';
import { ProblemError } from '../../http/problems.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { inOrderOfRelease } from './franchise.ts';
import { type Franchises, openFranchises } from './franchises.ts';

export type Relations = ReturnType<typeof openRelations>;

/** Relations of titles and their franchises, answered from memory (product.md, Relations, Franchises). */
export function openRelations(catalogue: Catalogue) {
  const { memories, relations: graph } = catalogue;
  const franchises = openFranchises(catalogue);
  const find = ({ kind, id }: TitleRef): TitleSummary | undefined => memories[kind].get(id);
  const revisionOf = ({ kind, id }: TitleRef) => memories[kind].revision(id);

  const related = (title: TitleRef) => relatedIn(catalogue, title);

  return {
    /** The titles related to one, by relation, earliest first, and its franchise. Throws the 404 of the kind. */
    relationsOf(title: TitleRef): TitleRelations {
      if (!find(title)) throw unknownTitle(title.kind);
      const cards = related(title).map(({ one, summary }) => relationCard(catalogue, one, summary));
      const relations = inOrderOfRelease(cards).toSorted(byRelation);
      return { relations, franchise: franchises.nameOf(title) };
    },

    /** The franchise of a title. Throws 404 when no other title is of it. */
    franchiseOf(title: TitleRef): Franchise {
      if (!find(title)) throw unknownTitle(title.kind);
      const name = franchises.nameOf(title);
      if (!name) throw new ProblemError(RELATION_PROBLEMS.noFranchise);
      return { ...name, titles: franchiseTitles(catalogue, franchises, title) };
    },

    /** Another text means that the relations of a title, or its franchise's name, are shown otherwise. */
    stamp(title: TitleRef): string {
      const name = franchises.nameOf(title);
      const named = name && `${refText(name)}.${name.name}.${name.size}`;
      const others = related(title).map(({ one }) => revisionOf(one));
      return [graph.revision(title), named, ...others].join('.');
    },

    /** The same for the page of a franchise. */
    franchiseStamp: (title: TitleRef): string =>
      franchises
        .titlesOf(title)
        .map((one) => `${refText(one)}.${revisionOf(one)}.${graph.revision(one)}`)
        .join(),

    /** Whether two titles have a relation, or are of one franchise. */
    areLinked: (one: TitleRef, other: TitleRef): boolean =>
      graph.of(one).some((title) => isSameTitle(title, other)) || franchises.areOne(one, other),

    /** Names of all franchises of titles that are not adult. */
    franchises: franchises.names,

    /** Titles by their names; those that are gone are left out. */
    namesOf(titles: readonly TitleRef[]): TitleName[] {
      return titles.flatMap(({ kind, id: asked }) => {
        const summary = find({ kind, id: catalogue.currentId(kind, asked) });
        return summary ? [nameOf(catalogue, { kind, id: asked }, summary)] : [];
      });
    },
  };
}

/** The related titles that are shown beside a title: adult ones only beside adult ones. */
function relatedIn({ memories, relations }: Catalogue, title: TitleRef) {
  const find = ({ kind, id }: TitleRef) => memories[kind].get(id);
  const isAdult = find(title)?.adult ?? false;
  return relations.of(title).flatMap((one) => {
    const summary = find(one);
    return summary && (isAdult || !summary.adult) ? [{ one, summary }] : [];
  });
}

/** The titles of a franchise with their groups and places. */
function franchiseTitles(catalogue: Catalogue, franchises: Franchises, title: TitleRef): FranchiseTitle[] {
  const { memories, relations } = catalogue;
  const story = franchises.storyOf(title);
  const representative = franchises.nameOf(title);
  const members = franchises.titlesOf(title);
  const spinOffs = spinOffsOf(members, relations);
  return members.flatMap((one) => {
    const summary = memories[one.kind].get(one.id);
    if (!summary) return [];
    const isSpinOff = spinOffs.has(refText(one)) && !(representative && isSameTitle(one, representative));
    const group = isSpinOff ? 'spin_offs' : formatGroup(one);
    return [{ ...cardOf(catalogue, one, summary), group, story: story.get(refText(one)) ?? 1 }];
  });
}

/** The anime that are spin-offs of some titles. */
function spinOffsOf(titles: readonly TitleRef[], graph: Catalogue['relations']): Set<string> {
  const related = titles.flatMap((title) => graph.of(title));
  return new Set(
    related.filter(({ relation, kind }) => relation === 'spin_off' && kind === 'anime').map(refText),
  );
}

function relationCard(catalogue: Catalogue, one: RelatedTitle, summary: TitleSummary): RelationCard {
  return { ...cardOf(catalogue, one, summary), relation: one.relation };
}

function nameOf({ memories }: Catalogue, { kind, id: asked }: TitleRef, summary: TitleSummary): TitleName {
  const { id, title, type } = memories[kind].plainCard(summary);
  const image = memories[kind].image(summary);
  return { kind, id, asked, title, image, type, year: summary.start?.year ?? null };
}

/** The card of a title. */
export function cardOf({ memories }: Catalogue, { kind }: Pick<TitleRef, 'kind'>, summary: TitleSummary) {
  const total = kind === 'anime' ? summary.NbEpisodes : summary.NbChapter;
  return { ...memories[kind].plainCard(summary), kind, start: summary.start, total };
}

const byRelation = (one: { relation: Relation }, other: { relation: Relation }) =>
  placeOf(one.relation) - placeOf(other.relation);
