import { counted } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type LibraryStatus, REWATCHING } from '@kiroku/contract/library/labels';
import { SITE } from '@kiroku/contract/site/config';
import type { Db } from '../../db/tables/schema.ts';
import { escapeXml } from '../../http/answers/escapeXml.ts';
import { readPages } from './readPages.ts';
import type { ExportRow } from './store.ts';

/** States by MyAnimeList's names: of an entry, and of its count in the header. Only a completed title can be watched again there. */
const STATES: Record<Kind, Record<LibraryStatus, readonly [string, string]>> = {
  anime: {
    1: ['Watching', 'watching'],
    6: ['Completed', 'completed'],
    3: ['Completed', 'completed'],
    4: ['On-Hold', 'onhold'],
    5: ['Dropped', 'dropped'],
    2: ['Plan to Watch', 'plantowatch'],
  },
  manga: {
    1: ['Reading', 'reading'],
    6: ['Completed', 'completed'],
    3: ['Completed', 'completed'],
    4: ['On-Hold', 'onhold'],
    5: ['Dropped', 'dropped'],
    2: ['Plan to Read', 'plantoread'],
  },
};
/** The order of the counts in the header. */
const COUNTED = [1, 3, 4, 5, 2] as const;
/** Formats that MyAnimeList calls otherwise. */
const FORMATS: Record<string, string> = { Film: 'Movie' };
/** Not allowed in XML 1.0, however it is written. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * A member's entries in MyAnimeList's export format (version 1.1.0), which its importer and others read. Titles without an id of
 * MyAnimeList cannot be in it; a comment at the head has their number.
 */
export async function malXml(
  db: Db,
  { uid, username }: { uid: string; username: string },
  kind: Kind,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const counts = new Map<string, number>();
  let without = 0;
  for await (const rows of readPages(db, uid, kind)) {
    const known = rows.filter(({ idMAL }) => idMAL !== null);
    without += rows.length - known.length;
    for (const { status } of known) {
      const [, state] = STATES[kind][status];
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    chunks.push(Buffer.from(known.map((row) => entryXml(kind, row)).join('')));
  }
  const head = headXml(kind, username, counts, without);
  return Buffer.concat([Buffer.from(head), ...chunks, Buffer.from('</myanimelist>\n')]);
}

function headXml(kind: Kind, username: string, counts: ReadonlyMap<string, number>, without: number): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const states = COUNTED.map((status) => {
    const [, state] = STATES[kind][status];
    return element(`user_total_${state}`, counts.get(state) ?? 0, '    ');
  });
  const info = [
    element('user_id', 0, '    '),
    element('user_name', username, '    '),
    element('user_export_type', kind === 'anime' ? 1 : 2, '    '),
    element(`user_total_${kind}`, total, '    '),
    ...states,
  ];
  const missing = `${counted(without, 'titre')} sans identifiant MyAnimeList : pas dans ce fichier.`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!--
 Created by XML Export feature at ${SITE.name}
 Version 1.1.0
 ${missing}
-->
<myanimelist>
  <myinfo>
${info.join('')}  </myinfo>
`;
}

function entryXml(kind: Kind, row: ExportRow): string {
  const fields = kind === 'anime' ? animeFields(row) : mangaFields(row);
  const lines = fields.map(([name, value]) => element(name, value, '    '));
  return `  <${kind}>\n${lines.join('')}  </${kind}>\n`;
}

/** A text in CDATA, anything else as it is. */
type Field = readonly [name: string, value: string | number | CData];
type CData = { text: string };

function animeFields(row: ExportRow): Field[] {
  return [
    ['series_animedb_id', row.idMAL ?? 0],
    ['series_title', { text: row.title }],
    ['series_type', row.type === null ? '' : (FORMATS[row.type] ?? row.type)],
    ['series_episodes', row.total ?? 0],
    ['my_id', 0],
    ['my_watched_episodes', row.progression],
    ['my_start_date', row.startDate ?? NO_DATE],
    ['my_finish_date', row.endDate ?? NO_DATE],
    ['my_rated', ''],
    ['my_score', malScore(row.score)],
    ['my_storage', ''],
    ['my_storage_value', '0.00'],
    ['my_status', STATES.anime[row.status][0]],
    ['my_comments', { text: row.note ?? '' }],
    ['my_times_watched', row.rewatch],
    ['my_rewatch_value', ''],
    ['my_priority', 'LOW'],
    ['my_tags', { text: '' }],
    ['my_rewatching', row.status === REWATCHING ? 1 : 0],
    ['my_rewatching_ep', row.status === REWATCHING ? row.progression : 0],
    ['my_discuss', 1],
    ['my_sns', 'default'],
    ['update_on_import', 1],
  ];
}

function mangaFields(row: ExportRow): Field[] {
  return [
    ['manga_mangadb_id', row.idMAL ?? 0],
    ['manga_title', { text: row.title }],
    ['manga_volumes', Number.parseInt(row.nbBook ?? '', 10) || 0],
    ['manga_chapters', row.total ?? 0],
    ['my_id', 0],
    ['my_read_volumes', row.volumes],
    ['my_read_chapters', row.progression],
    ['my_start_date', row.startDate ?? NO_DATE],
    ['my_finish_date', row.endDate ?? NO_DATE],
    ['my_scanalation_group', { text: '' }],
    ['my_score', malScore(row.score)],
    ['my_storage', ''],
    ['my_retail_volumes', row.volumesOwned],
    ['my_status', STATES.manga[row.status][0]],
    ['my_comments', { text: row.note ?? '' }],
    ['my_times_read', row.rewatch],
    ['my_tags', { text: '' }],
    ['my_priority', 'Low'],
    ['my_reread_value', ''],
    ['my_rereading', row.status === REWATCHING ? 'YES' : 'NO'],
    ['my_discuss', 'YES'],
    ['my_sns', 'default'],
    ['update_on_import', 1],
  ];
}

const NO_DATE = '0000-00-00';

/** Whole from 1 to 10, halves up as everywhere; 0 without a score. */
function malScore(score: number | null): number {
  return score === null ? 0 : Math.max(1, Math.round(score));
}

function element(name: string, value: string | number | CData, indent: string): string {
  if (typeof value === 'number') return `${indent}<${name}>${value}</${name}>\n`;
  const text = typeof value === 'object' ? cdata(value.text) : escapeXml(value);
  return `${indent}<${name}>${text}</${name}>\n`;
}

/** A section ends at the first `]]>`, so that a text with one is divided. */
function cdata(text: string): string {
  return `<![CDATA[${text.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
