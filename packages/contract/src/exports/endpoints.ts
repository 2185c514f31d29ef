import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { parameter } from '../base/query.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import { KINDS } from '../catalogue/labels.ts';
import * as calls from './calls.ts';
import { exportedLibrarySchema } from './schema.ts';

const common = { access: 'member', tag: 'Bibliothèque', attachment: true } as const;

export const exportMal = endpoint({
  ...common,
  ...calls.exportMal,
  file: 'application/xml; charset=utf-8',
  summary: 'Sa bibliothèque au format de MyAnimeList, anime ou mangas : les titres que MyAnimeList connaît',
  query: z.object({ kind: parameter(z.enum(KINDS, badFilter('kind'))) }),
  reply: z.unknown(),
});

export const exportJson = endpoint({
  ...common,
  ...calls.exportJson,
  file: 'application/json; charset=utf-8',
  summary: 'Sa bibliothèque entière au format du site, sans perte',
  reply: exportedLibrarySchema,
});

export const exportCsv = endpoint({
  ...common,
  ...calls.exportCsv,
  file: 'text/csv; charset=utf-8',
  summary: 'Sa bibliothèque entière en tableau',
  reply: z.unknown(),
});
