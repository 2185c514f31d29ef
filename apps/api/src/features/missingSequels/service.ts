import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import type { MissingSequel, SequelVerdict } from '@kiroku/contract/relations/schema';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { VersionedValues } from '../../lib/versionedValues.ts';
import { byPopularity } from '../catalogue/memory/orders.ts';
import type { EditingDeps } from '../editing/service.ts';
import { cardOf, type Relations } from '../relations/service.ts';
import { linkSequel, refuseSequel } from './decide.ts';
import { sequelsByName } from './namedSequels.ts';
import { type Pair, pairKey, readRefusals } from './refusalStore.ts';

export type MissingSequelDeps = EditingDeps & { relations: Pick<Relations, 'areLinked'> };

export type MissingSequels = ReturnType<typeof openMissingSequels>;

/** Titles that by their names are sequels, without a relation to the title before; the staff decides on each (product.md, Relations 7). */
export function openMissingSequels(deps: MissingSequelDeps) {
  const { catalogue, db, relations } = deps;
  const { memories } = catalogue;
  const named = new VersionedValues<Pair[]>(KINDS.length);

  /** Pairs of a kind by their names alone, which move when a title does. */
  const pairsOf = (kind: Kind): Promise<Pair[]> =>
    named.get(kind, memories[kind].mediaVersion, async () => {
      const found = await sequelsByName([...memories[kind].all()]);
      return found.map(({ title, sequel }) => ({ kind, id: title.id, sequel: sequel.id }));
    });

  /** Pairs that wait, those of the most popular sequels first. */
  async function list(): Promise<Pair[]> {
    const refused = await readRefusals(db.sql);
    const pairs = await Promise.all(KINDS.map(pairsOf));
    const waiting = pairs.flat().flatMap((pair) => {
      const { kind, id, sequel } = pair;
      const summary = memories[kind].get(sequel);
      const isMissing =
        memories[kind].has(id) &&
        !refused.has(pairKey(pair)) &&
        !relations.areLinked({ kind, id }, { kind, id: sequel });
      return summary && isMissing ? [{ pair, summary }] : [];
    });
    return waiting.sort((one, other) => byPopularity(one.summary, other.summary)).map(({ pair }) => pair);
  }

  return {
    list,

    /** Pairs as the staff sees them. */
    cards: (pairs: readonly Pair[]): MissingSequel[] =>
      pairs.flatMap(({ kind, id, sequel }) => {
        const [one, other] = [memories[kind].get(id), memories[kind].get(sequel)];
        if (!one || !other) return [];
        return [{ title: cardOf(catalogue, { kind }, one), sequel: cardOf(catalogue, { kind }, other) }];
      }),

    /** Links a pair, or refuses it for good. Throws 409 when it does not wait. */
    async decide(caller: Caller, { kind, id, sequel, verdict }: SequelVerdict): Promise<void> {
      const pair = { kind, id, sequel };
      const waiting = await list();
      if (!waiting.some((one) => pairKey(one) === pairKey(pair)))
        throw new ProblemError(RELATION_PROBLEMS.decidedSequel);
      await (verdict === 'accepted' ? linkSequel(deps, caller, pair) : refuseSequel(deps, caller, pair));
    },
  };
}
