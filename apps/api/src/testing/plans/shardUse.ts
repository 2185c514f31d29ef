import { DISTRIBUTION, type Placement } from '../../db/distribution.ts';
import { nodesOf, type PlanNode } from './explainStatement.ts';

/** The way in which a statement would reach tables that are apart by member. */
export type ShardUse = {
  /** Tables read for several members, or for all: the statement would go to many nodes. */
  spread: string[];
  /** Tables of one node that it reads or writes together with members' data. */
  mixed: string[];
};

const placements: Readonly<Record<string, Placement>> = DISTRIBUTION;

/** Use of a sharded table in a plan: rows are reached by a condition on the distribution column. */
export function shardUseOf(root: PlanNode): ShardUse {
  const nodes = nodesOf(root).filter((node) => node['Relation Name'] !== undefined);
  const placed = nodes.map((node) => ({ node, placement: placements[node['Relation Name'] ?? ''] }));
  const isApart = placed.some(({ placement }) => placement?.on === 'shards');
  const spread = placed.flatMap(({ node, placement }) =>
    placement?.on === 'shards' && isScan(node) && !namesOne(node, placement.by, nodes)
      ? [node['Relation Name'] ?? '']
      : [],
  );
  const mixed = placed.flatMap(({ node, placement }) =>
    isApart && placement?.on === 'one node' ? [node['Relation Name'] ?? ''] : [],
  );
  return { spread: unique(spread), mixed: unique(mixed) };
}

const isScan = (node: PlanNode) => node['Node Type'].endsWith('Scan');

/** Whether one member determines the row: named in the statement, or by another row that is determined so. */
function namesOne(node: PlanNode, column: string, nodes: readonly PlanNode[]): boolean {
  const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
  const compared = new RegExp(`\\b${column} = (?:\\(?(\\$\\d+|'[^']*')|(\\w+)\\.(\\w+))`, 'g');
  return [...conditions.matchAll(compared)].some(([, named, alias, other]) => {
    if (named !== undefined) return true;
    const joined = nodes.find((one) => one !== node && one.Alias === alias);
    return joined !== undefined && other !== undefined && namesOne(joined, other, nodes);
  });
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();
