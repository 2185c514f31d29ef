import { parisDate } from '@kiroku/contract/base/dates';
import * as calls from '@kiroku/contract/exports/endpoints';
import type { Database } from '../../db/handle.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { libraryCsv } from './csv.ts';
import { libraryJson } from './libraryJson.ts';
import { malXml } from './malXml.ts';

export type ExportDeps = { db: Database; now: () => number };

/** A member's library as files (product.md, Exports). */
export function exportRoutes({ db, now }: ExportDeps): Binding[] {
  const named = (subject: string, ending: string) => `kiroku-${subject}-${parisDate(now())}.${ending}`;
  return [
    bind(calls.exportMal, async ({ caller, query: { kind = 'anime' } }) => ({
      file: { bytes: await malXml(db.sql, caller, kind), name: named(kind, 'xml') },
    })),
    bind(calls.exportJson, async ({ caller }) => ({
      file: { bytes: await libraryJson(db.sql, caller.uid, now()), name: named('bibliotheque', 'json') },
    })),
    bind(calls.exportCsv, async ({ caller }) => ({
      file: { bytes: await libraryCsv(db.sql, caller.uid), name: named('bibliotheque', 'csv') },
    })),
  ];
}
