import { isUtf8 } from 'node:buffer';
import { csvRecords } from '#api/lib/csv.ts';
import { BrokenBytes, type ByteSource, ImportRefused, openByteSource } from '../file/byteSource.ts';
import { BrokenFile } from '../file/entryBytes.ts';
import { type Entry, type EntrySource, openEntries } from '../file/readEntries.ts';
import { COLUMN_LIST, columnNamed, type FrenchColumn, type FrenchRow, findsTitle } from './columns.ts';

/** A table is read as a whole. */
const LARGEST_TABLE = 64 * 2 ** 20;

/**
 * Opens a French file: CSV (RFC 4180) with a line of column names, or JSON Lines; plain, gzip or Zstandard. Its content decides, not its
 * name. Entries are rows by column, or objects; they end with BrokenFile where the file breaks. Throws ImportRefused.
 */
export async function openFrenchFile(path: string): Promise<EntrySource> {
  const first = await beginning(path);
  if (first.startsWith('{')) return openEntries(path);
  if (first.startsWith('[')) {
    throw new ImportRefused(
      `${path} est un document JSON : écrivez un objet par ligne (JSON Lines), ou un CSV.`,
    );
  }
  const source = await openByteSource(path);
  const { bytes, broken } = await readAll(source, path);
  if (!isUtf8(bytes)) throw new ImportRefused(encodingProblem(path, bytes));
  const text = bytes.toString('utf8');
  let behind = 0;
  const entries = rowsOf(text, broken, (part) => {
    behind = part;
  });
  return { unit: 'ligne', size: source.size, consumed: () => behind * source.size, entries };
}

/** The first characters of a file that are not white space. */
async function beginning(path: string): Promise<string> {
  const { chunks } = await openByteSource(path);
  try {
    for await (const chunk of chunks) {
      const text = chunk
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/, '')
        .trimStart();
      if (text !== '') return text;
    }
  } catch (error) {
    if (!(error instanceof BrokenBytes)) throw error;
  }
  return '';
}

async function readAll(
  { chunks }: ByteSource,
  path: string,
): Promise<{ bytes: Buffer; broken: string | null }> {
  const parts: Buffer[] = [];
  let length = 0;
  let broken: string | null = null;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > LARGEST_TABLE) throw new ImportRefused(`${path} a plus de 64 Mo : partagez-le.`);
      parts.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof BrokenBytes)) throw error;
    broken = error.message;
  }
  return { bytes: Buffer.concat(parts), broken };
}

/** Spreadsheets offer several CSV formats: the sentence names the one to choose. */
function encodingProblem(path: string, bytes: Buffer): string {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, to))) break;
    from = to;
  }
  return `${path} n’est pas en UTF-8 (ligne ${line}) : dans le tableur, enregistrez-le en « CSV UTF-8 ».`;
}

/** Throws BrokenFile at a quote that nothing closes, and where a compressed file ends too early. */
async function* rowsOf(
  text: string,
  broken: string | null,
  onRead: (part: number) => void,
): AsyncGenerator<Entry> {
  let header: (FrenchColumn | undefined)[] | undefined;
  const records = csvRecords(text);
  let next = records.next();
  while (!next.done) {
    const { line, end, fields, problem } = next.value;
    next = records.next();
    // The last record of a file that breaks off may be cut.
    if (next.done && broken !== null) throw new BrokenFile(line, broken);
    onRead(end / text.length);
    if (problem?.reason === 'unclosed') throw new BrokenFile(line, 'un guillemet n’est jamais refermé');
    if (!header) header = headerOf(fields);
    else if (problem)
      yield {
        at: line,
        problem: `${header[problem.column] ?? 'dernière cellule'} : du texte suit le guillemet fermant`,
      };
    else if (fields.slice(header.length).some((field) => field !== ''))
      yield { at: line, problem: `${fields.length} cellules pour ${header.length} colonnes` };
    else yield { at: line, value: rowOf(header, fields) };
  }
}

function headerOf(names: readonly string[]): (FrenchColumn | undefined)[] {
  const header = names.map((name) => (name.trim() === '' ? undefined : columnNamed(name)));
  const unknown = names.find((name, at) => name.trim() !== '' && header[at] === undefined);
  if (unknown !== undefined) {
    throw new ImportRefused(
      `Colonne inconnue : « ${unknown.slice(0, 60)} ». Colonnes possibles : ${COLUMN_LIST}.`,
    );
  }
  const twice = header.find((column, at) => column !== undefined && header.indexOf(column) !== at);
  if (twice !== undefined) throw new ImportRefused(`Deux colonnes « ${twice} ».`);
  if (!header.some(findsTitle)) {
    throw new ImportRefused(
      'La première ligne doit nommer une colonne qui dit de quel titre il s’agit : un identifiant, comme « mal » ou « anilist », « nom » ou « titre ».',
    );
  }
  return header;
}

function rowOf(header: readonly (FrenchColumn | undefined)[], fields: readonly string[]): FrenchRow {
  return Object.fromEntries(header.flatMap((column, at) => (column ? [[column, fields[at] ?? '']] : [])));
}
