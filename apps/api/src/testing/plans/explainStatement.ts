import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { SentStatement } from './recordStatements.ts';

/** A node of a plan, in the words of EXPLAIN (FORMAT JSON). */
export type PlanNode = z.output<typeof nodeFields> & { Plans?: PlanNode[] | undefined };

const text = z.string().optional();
const nodeFields = z.object({
  'Node Type': z.string(),
  'Total Cost': z.number(),
  'Relation Name': text,
  Alias: text,
  'Index Name': text,
  'Index Cond': text,
  'Recheck Cond': text,
  Filter: text,
  'Join Filter': text,
  Operation: text,
});
const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  nodeFields.extend({ Plans: z.array(nodeSchema).optional() }),
);
const jsonRows = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) })]);
const textRows = z.array(z.object({ 'QUERY PLAN': z.string() }));

export type ExplainedStatement = {
  /** The plan as text, without costs. */
  lines: string[];
  root: PlanNode;
  /** Whether it is the generic plan, which PostgreSQL keeps for a frequent statement. */
  isGeneric: boolean;
};

/** Cost of planning again for each table (plancache.c): cpu_operator_cost × 1000. */
const PLANNING_COST = 2.5;
/** As on disks without seek time, which servers have. */
const SESSION = `set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0`;

/** The plan that the server chooses from the sixth run on: the generic one, unless the custom ones are cheaper, planning included. */
export async function explainStatement(
  client: pg.Client,
  { text: statement, values }: SentStatement,
): Promise<ExplainedStatement> {
  const name = `plan_${randomUUID().slice(0, 8)}`;
  await client.query(`${SESSION}; set plan_cache_mode = force_generic_plan`);
  await client.query(`prepare ${name} as ${statement}`);
  const run = `execute ${name}${values.length === 0 ? '' : `(${values.map(() => 'null').join(', ')})`}`;
  const generic = await explain(client, run, []);
  const custom = await explain(client, statement, values);
  const planning = PLANNING_COST * (nodesOf(custom.root).filter((node) => node['Relation Name']).length + 1);
  const isGeneric = generic.root['Total Cost'] <= custom.root['Total Cost'] + planning;
  await client.query(`deallocate ${name}`);
  return { ...(isGeneric ? generic : custom), isGeneric };
}

async function explain(client: pg.Client, statement: string, values: readonly unknown[]) {
  const { rows } = await client.query(`explain (format json) ${statement}`, [...values]);
  const lines = await client.query(`explain (costs off) ${statement}`, [...values]);
  const [found] = jsonRows.parse(rows);
  return {
    root: found['QUERY PLAN'][0].Plan,
    lines: textRows.parse(lines.rows).map((row) => row['QUERY PLAN']),
  };
}

/** A node and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
