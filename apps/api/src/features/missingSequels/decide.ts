import { isSameTitle, refText } from '@kiroku/contract/catalogue/relationKinds';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { byStaff } from '../catalogue/authorship.ts';
import { lockRelations, readRelations } from '../catalogue/relations/relationStore.ts';
import { lockTitle } from '../catalogue/writeStore.ts';
import { type EditingDeps, publish, writeChanges } from '../editing/service.ts';
import { insertRefusal, type Pair } from './refusalStore.ts';

/** Links the sequel as the form of its title would. Throws 409 once the two have a relation. */
export async function linkSequel(
  deps: EditingDeps,
  caller: Caller,
  { kind, id, sequel }: Pair,
): Promise<void> {
  const [title, other] = [
    { kind, id },
    { kind, id: sequel },
  ];
  await deps.db.sql.transaction().execute(async (transaction) => {
    await lockTitle(transaction, kind, id);
    await lockRelations(transaction);
    const known = (await readRelations(transaction, [title])).get(refText(title)) ?? [];
    if (known.some((one) => isSameTitle(one, other))) throw new ProblemError(RELATION_PROBLEMS.decidedSequel);
    const changes = { relations: [...known, { ...other, relation: 'sequel' }] };
    await writeChanges(deps, transaction, byStaff(caller), { kind, id, changes });
  });
  await publish(deps, kind, id);
}

/** Refuses a pair for good. Throws 409 when it was refused already. */
export async function refuseSequel({ db, now }: EditingDeps, caller: Caller, refusal: Pair): Promise<void> {
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    if (!(await insertRefusal(transaction, refusal, at)))
      throw new ProblemError(RELATION_PROBLEMS.decidedSequel);
    const { kind, id, sequel } = refusal;
    await recordAudit(transaction, {
      actor: caller.uid,
      action: 'sequel.refuse',
      target: `${kind}:${sequel}`,
      after: { title: id },
      at,
    });
  });
}
