import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import * as calls from '@kiroku/contract/relations/endpoints';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Relations } from './service.ts';

export function relationRoutes(catalogue: Catalogue, relations: Relations): Binding[] {
  const anime = { unknown: CATALOGUE_PROBLEMS.unknownAnime, ...SHORT_CACHE };
  const manga = { unknown: CATALOGUE_PROBLEMS.unknownManga, ...SHORT_CACHE };
  /** A merged title is found where the kept one is (product.md, Contributions 15). */
  const kept = (kind: Kind, asked: number, part: string) => {
    const id = catalogue.keptId(kind, asked);
    return { title: { kind, id }, moved: id === asked ? {} : { movedTo: `/${kind}/${id}/${part}` } };
  };
  const related = (kind: Kind, asked: number) => {
    const { title, moved } = kept(kind, asked, 'relations');
    return { reply: relations.relationsOf(title), ...moved };
  };
  const franchise = (kind: Kind, asked: number) => {
    const { title, moved } = kept(kind, asked, 'franchise');
    return { reply: relations.franchiseOf(title), ...moved };
  };
  return [
    bind(calls.readAnimeRelations, ({ params }) => related('anime', params.id), anime),
    bind(calls.readMangaRelations, ({ params }) => related('manga', params.id), manga),
    bind(calls.readAnimeFranchise, ({ params }) => franchise('anime', params.id), anime),
    bind(calls.readMangaFranchise, ({ params }) => franchise('manga', params.id), manga),
    bind(calls.readTitleNames, ({ query }) => ({ reply: relations.namesOf(query.ids) }), SHORT_CACHE),
  ];
}
