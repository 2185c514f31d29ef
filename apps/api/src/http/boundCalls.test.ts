import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '@kiroku/contract/base/call';
import { expect, test } from 'vitest';
import { setupTestApi } from '../testing/setupTestApi.ts';

const setup = setupTestApi({});
const CONTRACT = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const isEndpoint = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Endpoints that a module of the contract exports. */
async function endpointsIn(file: string): Promise<Call[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT, file)).href);
  return Object.values(module).filter(isEndpoint);
}

test('every endpoint of the contract is bound to a handler, and no other', async () => {
  const modules = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && /\bendpoint\(\{/.test(readFileSync(join(CONTRACT, file), 'utf8')),
  );
  const described = (await Promise.all(modules.map(endpointsIn))).flat().map(nameOf);
  expect(described.length).toBeGreaterThan(150);
  expect([...new Set(described)].sort()).toEqual(setup.api.endpoints.map(nameOf).sort());
});
