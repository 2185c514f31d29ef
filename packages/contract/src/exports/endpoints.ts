import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { parameter } from '../base/query.ts';
import { badFilter } from '../catalogue/badFilter.ts';
import { KINDS } from '../catalogue/labels.ts';
import { exportedLibrarySchema } from './schema.ts';

const common = { method: 'GET', access: 'member', tag: 'Bibliothèque', attachment: true } as const;

export const exportMal = endpoint({
  ...common,
  path: '/export/mal',
  file: 'application/xml; charset=utf-8',
  summary: 'Sa bibliothèque au format de MyAnimeList, anime ou mangas : les titres que MyAnimeList connaît',
  query: z.object({ kind: parameter(z.enum(KINDS, badFilter('kind'))) }),
  reply: z.unknown(),
});

export const exportJson = endpoint({
  ...common,
  path: '/export/json',
  file: 'application/json; charset=utf-8',
  summary: 'Sa bibliothèque entière au format du site, sans perte',
  reply: exportedLibrarySchema,
});

export const exportCsv = endpoint({
  ...common,
  path: '/export/csv',
  file: 'text/csv; charset=utf-8',
  summary: 'Sa bibliothèque entière en tableau',
  reply: z.unknown(),
});
