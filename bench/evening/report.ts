import type { Generated } from './generator.ts';
import type { KindResult } from './simulate.ts';

/** A run that was measured: CPU milliseconds of site and database together, and what its processes have in memory, in MiB. */
export type Run = {
  title: string;
  members: number;
  processes: number;
  result: Generated;
  cpu: number;
  memory: number[];
};

/** A run as Markdown: each kind of call. */
export function printRun({ title, members, processes, result }: Run): void {
  const rows = [...result.kinds, ['all', merged(result)] as const].map(([kind, one]) => [
    kind,
    ...columnsOf(one),
  ]);
  console.log(`\n${title}, ${members} members, processes: ${processes}\n`);
  printTable(['call', 'answers', 'p50, ms', 'p99, ms', 'refused', 'errors'], rows);
  for (const sample of result.samples) console.log(`error: ${sample}`);
}

/** All runs as Markdown, one line for each. */
export function printSummary(runs: readonly Run[]): void {
  const head = [
    'evening',
    'members',
    'processes',
    'answers/s',
    'p50, ms',
    'p99, ms',
    'refused',
    'errors',
    'CPU ms/request',
    'memory, MB',
    'generator, cores',
  ];
  const rows = runs.map(({ title, members, processes, result, cpu, memory }) => {
    const all = merged(result);
    const [answers, p50, p99, refused, errors] = columnsOf(all);
    const { seconds, generatorCpu } = result;
    const total = all.times.length + all.shed + all.failures;
    const rate = (Number(answers) / seconds).toFixed(0);
    return [
      title,
      members,
      processes,
      rate,
      p50,
      p99,
      refused,
      errors,
      (cpu / total).toFixed(2),
      memory.join(' + '),
      (generatorCpu / seconds / 1000).toFixed(2),
    ].map(String);
  });
  console.log('');
  printTable(head, rows);
}

/** A table in Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  line(head);
  line(head.map(() => '---'));
  for (const row of rows) line(row);
}

function merged({ kinds }: Generated): KindResult {
  const all = [...kinds.values()];
  const sum = (count: (one: KindResult) => number) => all.reduce((total, one) => total + count(one), 0);
  return {
    times: all.flatMap(({ times }) => times),
    shed: sum(({ shed }) => shed),
    failures: sum(({ failures }) => failures),
  };
}

function columnsOf({ times, shed, failures }: KindResult): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return [String(times.length), at(0.5), at(0.99), String(shed), String(failures)];
}
