import { expect, test } from 'vitest';
import { unknownKind } from './unknownKind.ts';

type Loaded = Parameters<typeof unknownKind>[0];

const refused = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data });
const MEMBER = { root: refused(404) };
const FRAME = { root: { origin: 'https://kiroku.example' } };

function kindOf(pathname: string, errors: object | null, loaderData: object = FRAME): string | undefined {
  const matches = ['root', 'routes/user'].map((id) => ({ route: { id } }));
  return unknownKind({ matches, errors, loaderData, location: { pathname } } as unknown as Loaded);
}

test('unknown addresses under one entry of the navigation are of one kind', () => {
  expect(kindOf('/user/a', MEMBER)).toBeDefined();
  expect(kindOf('/user/a', MEMBER)).toBe(kindOf('/user/b/c', MEMBER));
  const kinds = ['/user/a', '/explore/a', '/agenda/a', '/login/a'].map((path) => kindOf(path, MEMBER));
  expect(new Set(kinds).size).toBe(4);
  expect(kindOf('/user/a', { 'routes/user': refused(404) })).not.toBe(kindOf('/user/a', MEMBER));
});

test('only the page of an unknown address without own data is shared', () => {
  expect(kindOf('/user/a', null)).toBeUndefined();
  for (const error of [refused(503), refused(404, 'Marie'), new Error('broken')]) {
    expect(kindOf('/user/a', { root: error })).toBeUndefined();
  }
  const data = { ...FRAME, 'routes/user': { user: 'Marie' } };
  expect(kindOf('/user/a', MEMBER, data)).toBeUndefined();
});
