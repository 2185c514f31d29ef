import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// The optimizing compiler takes 600 MB for PostgreSQL's parser alone, seconds after every start. The code of the first tier
// takes half as long again for a statement that computes (decision 0002).
const ONE_TIER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

// The compiler's types are part of the browser's, which this side does not load.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

/** PostgreSQL's code as a WebAssembly.Module, for all threads of this process. */
export async function compileEngine(): Promise<object> {
  for (const flag of ONE_TIER) setFlagsFromString(flag);
  // Not import.meta.resolve: test runners do not offer it.
  const packaged = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(packaged), 'pglite.wasm')));
}
