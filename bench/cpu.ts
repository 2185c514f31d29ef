import { readFileSync } from 'node:fs';

/** Kernel ticks are hundredths of a second on every Linux we run on. */
const TICK_MS = 10;

/** CPU milliseconds a process has used so far, all its threads together (/proc/PID/stat, utime + stime). */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in MiB. */
export function residentMegabytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1] ?? 0) / 1024);
}
