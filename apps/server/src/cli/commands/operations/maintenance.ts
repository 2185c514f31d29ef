import { setMaintenance } from '@kiroku/api/features/site/maintenance';
import { expectNothing } from '../../arguments.ts';
import { type CommandAction, type CommandDeps, EXIT } from '../../command.ts';

export const maintenanceOn: CommandAction = {
  prepare(args) {
    expectNothing(args);
    return (deps) => change(deps, true, 'Le site est en maintenance.');
  },
};

export const maintenanceOff: CommandAction = {
  prepare(args) {
    expectNothing(args);
    return (deps) => change(deps, false, 'Le site est ouvert.');
  },
};

async function change({ db, output }: CommandDeps, isOn: boolean, line: string): Promise<number> {
  await setMaintenance(db.sql, isOn);
  await db.catchUpEverywhere();
  output.line(line);
  return EXIT.done;
}
