/** A record of a CSV text: the number of its first line, from 1, where it ends, and its fields, or where they stop making sense. */
export type CsvRecord = { line: number; end: number; fields: string[]; problem?: CsvProblem };
/** `unclosed`: a quote that nothing closes; the text ends there. `afterQuote`: text between a closing quote and the next separator. */
export type CsvProblem = { reason: 'unclosed' | 'afterQuote'; column: number };

/** Separators, of which the one that comes first counts where a line has as many of others. */
const SEPARATORS = [',', ';', '\t'] as const;
/** Line that names the separator for Excel. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/**
 * Reads the records of a CSV text (RFC 4180). The separator is given by a line `sep=;`, else the most frequent of comma, semicolon and tab
 * in the first line. Empty records are skipped. A malformed record is reported, and reading resumes at the next line.
 */
export function* csvRecords(text: string): Generator<CsvRecord> {
  const [named, separator = separatorOf(text)] = SEPARATOR_LINE.exec(text) ?? [];
  let at = named?.length ?? (text.startsWith('\ufeff') ? 1 : 0);
  let line = named === undefined ? 1 : 2;
  while (at < text.length) {
    const { fields, end, problem } = readFields(text, at, separator);
    if (problem || fields.some((field) => field !== '')) {
      yield { line, end, fields, ...(problem && { problem }) };
    }
    line += lineEnds(text, at, end);
    at = end;
  }
}

type Fields = { fields: string[]; end: number; problem?: CsvProblem };

/** The fields from here to the end of the record, and where the next one begins. */
function readFields(text: string, start: number, separator: string): Fields {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const { field, end } = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
    if (end === null)
      return { fields, end: text.length, problem: { reason: 'unclosed', column: fields.length } };
    fields.push(field);
    if (end === text.length) return { fields, end };
    if (text[end] === separator) {
      at = end + 1;
    } else if (text[end] === '\n' || text[end] === '\r') {
      return { fields, end: afterLine(text, end) };
    } else {
      const problem = { reason: 'afterQuote', column: fields.length - 1 } as const;
      return { fields, end: afterLine(text, lineEnd(text, end)), problem };
    }
  }
}

/** The separator of a text, by its first line. */
function separatorOf(text: string): string {
  const header = text.slice(0, 2000).split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((most, other) => (count(other) > count(most) ? other : most));
}

/** A field in quotes, where two stand for one; `end` is null when nothing closes it. */
function quoted(text: string, start: number): { field: string; end: number | null } {
  let field = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { field: '', end: null };
    field += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { field, end: quote + 1 };
    field += '"';
    at = quote + 2;
  }
}

function bare(text: string, start: number, separator: string): { field: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { field: text.slice(start, end), end };
}

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function afterLine(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
}

function lineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
