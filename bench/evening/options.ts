import { parseArgs } from 'node:util';

/** Options of `npm run bench:load`: `-- --seconds 10 --members 200 --processes 1 --titles 4000 --data DIR`. */
export type EveningOptions = {
  seconds: number;
  members: number[];
  processes: number[];
  /** Number of titles of the catalogue; all by default. */
  titles: number | undefined;
  /** A folder whose filled database is used again; none: a temporary one. */
  folder: string | undefined;
  /** Whether members who never rest also take no notice of Retry-After. */
  insistent: boolean;
};

/** Throws for an option that it does not know, or that is no number. */
export function readOptions(args: readonly string[]): EveningOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: text,
      members: text,
      processes: text,
      titles: text,
      data: text,
      insistent: { type: 'boolean' },
    },
  });
  return {
    seconds: numbers(values.seconds ?? '30')[0] ?? 30,
    members: numbers(values.members ?? '200,2000'),
    processes: numbers(values.processes ?? '1,2'),
    titles: values.titles === undefined ? undefined : numbers(values.titles)[0],
    folder: values.data,
    insistent: values.insistent ?? false,
  };
}

function numbers(list: string): number[] {
  return list.split(',').map((one) => {
    const number = Number(one);
    if (!(number > 0)) throw new Error(`${one} is no number above 0`);
    return number;
  });
}
