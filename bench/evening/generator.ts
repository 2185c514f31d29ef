import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childMessage } from '../childMessage.ts';
import type { Evening } from './mix.ts';
import { type EveningPlan, type EveningResult, simulate } from './simulate.ts';

/** Input of a generator: the evening, its members, and their behaviour. */
type Task = { evening: Evening; count: number; plan: EveningPlan };
/** Besides the answers the generator's own processor time, in milliseconds. */
export type Generated = EveningResult & { generatorCpu: number };

const FILE = fileURLToPath(import.meta.url);

/** Simulates members in a separate process, so that their work is not the site's. */
export async function generate(evening: Evening, count: number, plan: EveningPlan): Promise<Generated> {
  const child: ChildProcess = fork(FILE, { serialization: 'advanced' });
  const task: Task = { evening, count, plan };
  child.send(task);
  const answer = (await childMessage(child, 'generator')) as Generated;
  child.kill();
  return answer;
}

if (process.argv[1] === FILE) {
  const [{ evening, count, plan }] = (await once(process, 'message')) as [Task];
  const before = process.cpuUsage();
  const result = await simulate(evening, evening.members.slice(0, count), plan);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...result, generatorCpu: (user + system) / 1000 } satisfies Generated);
}
