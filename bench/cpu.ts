import { readdirSync, readFileSync } from 'node:fs';

/** Kernel ticks are hundredths of a second on every Linux we run on. */
const TICK_MS = 10;

/** CPU milliseconds a process has used so far, all its threads together (proc(5): utime + stime). */
export function cpuMilliseconds(pid: number): number {
  const { own } = statOf(pid);
  return own * TICK_MS;
}

/** The same of a process and all its children, those that have ended included. */
export function cpuOfFamily(pid: number): number {
  const { own, ended } = statOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + statOf(child).own, own + ended) * TICK_MS;
}

/** The same of the threads of a process that have a name. */
export function cpuOfThreads(pid: number, name: string): number {
  const tasks = `/proc/${pid}/task`;
  const threads = readdirSync(tasks).map((id) => statAt(`${tasks}/${id}`));
  return threads.reduce((sum, thread) => sum + (thread.name === name ? thread.own : 0), 0) * TICK_MS;
}

/** Processes that a process started and that still run. */
export function childrenOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((one) => statOf(one).parent === pid);
}

function statOf(pid: number): Stat {
  return statAt(`/proc/${pid}`);
}

type Stat = { name: string; parent: number; own: number; ended: number };

/** Ticks of a process or thread and of its ended children; nothing for one that has just ended. */
function statAt(folder: string): Stat {
  try {
    const stat = readFileSync(`${folder}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { name: '', parent: 0, own: 0, ended: 0 };
  }
}

/** Resident memory of a process in MiB. */
export function residentMegabytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1] ?? 0) / 1024);
}
