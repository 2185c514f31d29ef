import type { Kind } from '@kiroku/contract/catalogue/labels';
import * as calls from '@kiroku/contract/relations/endpoints';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Relations } from './service.ts';

export function relationRoutes(catalogue: Catalogue, relations: Relations): Binding[] {
  /** A merged title is found at its target (product.md, Contributions 15). */
  const current = (kind: Kind, asked: number, part: string) => {
    const id = catalogue.currentId(kind, asked);
    return { title: { kind, id }, moved: id === asked ? {} : { movedTo: `/${kind}/${id}/${part}` } };
  };
  const related = (kind: Kind, asked: number) => {
    const { title, moved } = current(kind, asked, 'relations');
    return { reply: relations.relationsOf(title), ...moved };
  };
  const franchise = (kind: Kind, asked: number) => {
    const { title, moved } = current(kind, asked, 'franchise');
    return { reply: relations.franchiseOf(title), ...moved };
  };
  return [
    bind(calls.readAnimeRelations, ({ params }) => related('anime', params.id), SHORT_CACHE),
    bind(calls.readMangaRelations, ({ params }) => related('manga', params.id), SHORT_CACHE),
    bind(calls.readAnimeFranchise, ({ params }) => franchise('anime', params.id), SHORT_CACHE),
    bind(calls.readMangaFranchise, ({ params }) => franchise('manga', params.id), SHORT_CACHE),
    bind(calls.readTitleNames, ({ query }) => ({ reply: relations.namesOf(query.ids) }), SHORT_CACHE),
  ];
}
