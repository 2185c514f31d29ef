import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A statement of a migration that the version before cannot live with. */
export type BrokenRule = { statement: string; why: string };

const MIGRATIONS = 'apps/api/src/db/migrations';
/** Migrations before the rule, applied for good. */
const FREE_UNTIL = '0029';
/** Comment above a statement that removes something no running version uses: `-- contract: unused since 0.3.0`. */
const CONTRACT = /^--\s*contract: \S/m;

const FORBIDDEN: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /^drop (?:table|view|function|type|sequence|schema)\b/, why: 'takes away what it uses' },
  { pattern: /\bdrop column\b/, why: 'takes away a column that it reads' },
  { pattern: /\brename (?:column |constraint )?(?:\S+ )?to\b/, why: 'renames what it uses' },
  { pattern: /\balter (?:column )?\S+ (?:set data )?type\b/, why: 'changes the type of a column' },
  { pattern: /\bset not null\b/, why: 'refuses rows that it writes without a value' },
  {
    pattern:
      /^alter table \S+(?: \S+)* add (?!column|constraint|primary key|unique|foreign key|check|exclude).*/,
    why: 'names no column: write add column',
  },
];
const ADDED_COLUMN = /\badd column (?:if not exists )?(\S+) ([^,;]+)/g;

/**
 * The statements of a migration that break the version before, which runs beside the new one during an update (operations.md,
 * « Start, stop, update »): a migration only adds, and a later one takes away, marked as such.
 */
export function brokenRules(sql: string): BrokenRule[] {
  return statementsOf(sql)
    .filter((text) => !CONTRACT.test(text))
    .flatMap((text) => {
      const statement = plain(text);
      return whyForbidden(statement).map((why) => ({ statement, why }));
    });
}

function whyForbidden(statement: string): string[] {
  const forbidden = FORBIDDEN.filter(({ pattern }) => pattern.test(statement)).map(({ why }) => why);
  const bare = [...statement.matchAll(ADDED_COLUMN)].filter(
    ([, , definition = '']) =>
      /\bnot null\b/.test(definition) && !/\bdefault\b|\bgenerated\b/.test(definition),
  );
  return [...forbidden, ...bare.map(([, column]) => `${column} has no default: it writes rows without it`)];
}

/** Statements with the comments above them. A body between dollar signs is a part of its statement. */
function statementsOf(sql: string): string[] {
  const bodies: string[] = [];
  const hidden = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `$${bodies.push(body) - 1}$`);
  return hidden.split(';').filter((text) => plain(text) !== '');
}

const plain = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

if (import.meta.main) {
  let broken = 0;
  for (const name of readdirSync(join(ROOT, MIGRATIONS)).sort()) {
    if (name.slice(0, 4) <= FREE_UNTIL) continue;
    for (const { statement, why } of brokenRules(readFileSync(join(ROOT, MIGRATIONS, name), 'utf8'))) {
      broken++;
      console.log(`${MIGRATIONS}/${name}: the version before: ${why}\n  ${statement}`);
    }
  }
  process.exitCode = broken === 0 ? 0 : 1;
}
