import {
  placeOf,
  type RelatedTitle,
  type Relation,
  refText,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import type { Franchise, RelationCard, TitleName, TitleRelations } from '@kiroku/contract/relations/schema';
import { ProblemError } from '../../http/problems.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { inOrderOfRelease } from './franchise.ts';
import { openFranchises } from './franchises.ts';

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
      const story = franchises.storyOf(title);
      const titles = franchises.titlesOf(title).flatMap((one) => {
        const summary = find(one);
        return summary ? [{ ...cardOf(catalogue, one, summary), story: story.get(refText(one)) ?? 1 }] : [];
      });
      return { ...name, titles };
    },

    /** Another text means that the relations of a title, or its franchise's name, are shown otherwise. */
    stamp(title: TitleRef): string {
      const name = franchises.nameOf(title);
      const named = name && `${refText(name)}.${name.slug}.${name.size}`;
      const others = related(title).map(({ one }) => revisionOf(one));
      return [graph.revision(title), named, ...others].join('.');
    },

    /** The same for the page of a franchise. */
    franchiseStamp: (title: TitleRef): string =>
      franchises
        .titlesOf(title)
        .map((one) => `${refText(one)}.${revisionOf(one)}.${graph.revision(one)}`)
        .join(),

    representatives: franchises.representatives,

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

function relationCard(catalogue: Catalogue, one: RelatedTitle, summary: TitleSummary): RelationCard {
  return { ...cardOf(catalogue, one, summary), relation: one.relation };
}

function nameOf({ memories }: Catalogue, { kind, id: asked }: TitleRef, summary: TitleSummary): TitleName {
  const { id, title, type } = memories[kind].plainCard(summary);
  const image = memories[kind].image(summary);
  return { kind, id, asked, title, image, type, year: summary.start?.year ?? null };
}

/** The card of a title. */
function cardOf({ memories }: Catalogue, { kind }: TitleRef, summary: TitleSummary) {
  const total = kind === 'anime' ? summary.NbEpisodes : summary.NbChapter;
  return { ...memories[kind].plainCard(summary), kind, start: summary.start, total };
}

const byRelation = (one: { relation: Relation }, other: { relation: Relation }) =>
  placeOf(one.relation) - placeOf(other.relation);
