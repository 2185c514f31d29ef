import { describe, expect, test } from 'vitest';
import { LARGE_TABLES } from '#api/db/distribution.ts';
import { nodesOf, type PlanNode } from '#api/testing/plans/explainStatement.ts';
import { readPlannedStatements, writePlanFiles } from '#api/testing/plans/planFiles.ts';
import { MIXED_WRITES, SPREAD_READS, unreviewed, WHOLE_READS } from '#api/testing/plans/reviewedUses.ts';
import { setupTour, type TouredStatement } from '#api/testing/plans/setupTour.ts';
import { shardUseOf } from '#api/testing/plans/shardUse.ts';
import { testServer } from '#api/testing/template.ts';

// Plans of every statement that members cause. The files beside it are for reading; KIROKU_WRITE_PLANS=1 writes them again.

describe.skipIf(testServer() === undefined)('plans on a server (set KIROKU_TEST_DATABASE_URL)', () => {
  const tour = setupTour();

  test('no statement scans a table that grows with members', () => {
    expect(complaints((one) => unreviewed(WHOLE_READS, one.text, readWhole(one.root)))).toEqual([]);
  });

  test('the plan files contain the statements that are sent', async () => {
    if (process.env.KIROKU_WRITE_PLANS === '1') await writePlanFiles(tour.statements);
    const sent = new Set(tour.statements.map(({ text }) => text));
    const known = new Set(await readPlannedStatements());
    expect(
      [...sent].filter((text) => !known.has(text)),
      'not in the files',
    ).toEqual([]);
    expect(
      [...known].filter((text) => !sent.has(text)),
      'not sent any more',
    ).toEqual([]);
  });

  test('statements about members’ data name their member, or are reviewed', () => {
    expect(complaints((one) => unreviewed(SPREAD_READS, one.text, shardUseOf(one.root).spread))).toEqual([]);
    expect(complaints((one) => unreviewed(MIXED_WRITES, one.text, shardUseOf(one.root).mixed))).toEqual([]);
  });

  function complaints(tablesOf: (statement: TouredStatement) => string[]): string[] {
    return tour.statements.flatMap((statement) => {
      const tables = tablesOf(statement);
      const { name, text, lines } = statement;
      return tables.length === 0 ? [] : [`${tables.join(', ')}: ${name}\n${text}\n${lines.join('\n')}`];
    });
  }
});

/** Large tables of which a plan reads all rows, or all of an index. */
function readWhole(root: PlanNode): string[] {
  return nodesOf(root).flatMap((node) => {
    const table = node['Relation Name'];
    if (table === undefined || !LARGE_TABLES.has(table)) return [];
    const isWhole =
      node['Node Type'] === 'Seq Scan' || (isIndexScan(node) && node['Index Cond'] === undefined);
    return isWhole ? [table] : [];
  });
}

const isIndexScan = (node: PlanNode) => /^Index(?: Only)? Scan/.test(node['Node Type']);
