import { expect, test } from 'vitest';
import type { TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();

const ELEMENTS = { anime: [{ series_animedb_id: malOf(11), series_title: 'x', my_status: 'Watching' }] };
const HOUR = 3_600_000;

/** From outside: programs on the site's own machine are not limited. */
const begin = ({ token }: TestMember) =>
  imports.setup.api.app.inject({
    method: 'POST',
    url: '/api/import/mal',
    headers: { authorization: token },
    payload: ELEMENTS,
    remoteAddress: '203.0.113.9',
  });

test('a member may begin 30 imports an hour, regardless of other members', async () => {
  const { marie, paul, api } = imports.setup;
  for (let at = 0; at < 30; at += 1) expect((await begin(marie)).statusCode).toBe(200);
  expectRefusal(await begin(marie), 429, 'too_many_attempts');
  expect((await begin(paul)).statusCode).toBe(200);
  api.clock.advance(HOUR);
  expect((await begin(marie)).statusCode).toBe(200);
});
