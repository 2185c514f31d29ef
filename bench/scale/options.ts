import { parseArgs } from 'node:util';

/** Options of `npm run bench:scale`: `-- 100000 1000000 --data DIR --fill`. */
export type ScaleOptions = {
  /** Entries of libraries. */
  sizes: number[];
  /** A folder whose filled databases are measured again without filling; none: a temporary one. */
  folder: string | undefined;
  fillOnly: boolean;
};

/** Throws for an option that it does not know. */
export function readOptions(args: readonly string[]): ScaleOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: { type: 'string' }, fill: { type: 'boolean' } },
  });
  const sizes = positionals.length > 0 ? positionals.map(Number) : [1e5, 1e6, 1e7];
  return { sizes, folder: values.data, fillOnly: values.fill ?? false };
}
