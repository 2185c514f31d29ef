import { setMaintenance } from '@kiroku/api/features/site/maintenance';
import { expectNothing } from './arguments.ts';
import { type Command, type CommandDeps, EXIT } from './command.ts';

const details = [
  'Pendant une maintenance les pages et l’API répondent 503 à tous, sauf à l’équipe, qui entre par /maintenance.',
];

export const maintenanceOn: Command = {
  name: 'maintenance on',
  usage: '',
  summary: 'Ferme le site, sauf à l’équipe.',
  details,
  prepare(args) {
    expectNothing(args);
    return (deps) => change(deps, true, 'Le site est en maintenance.');
  },
};

export const maintenanceOff: Command = {
  name: 'maintenance off',
  usage: '',
  summary: 'Rouvre le site.',
  details,
  prepare(args) {
    expectNothing(args);
    return (deps) => change(deps, false, 'Le site est ouvert.');
  },
};

async function change({ db, output }: CommandDeps, isOn: boolean, line: string): Promise<number> {
  await setMaintenance(db.sql, isOn);
  await db.settleEverywhere();
  output.line(line);
  return EXIT.done;
}
