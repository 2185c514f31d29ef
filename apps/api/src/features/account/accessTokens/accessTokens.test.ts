import { accessTokenSchema, createdTokenSchema } from '@kiroku/contract/account/accessTokens';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '#api/testing/mails.ts';
import { addAccessToken, addMember, callerOf, PASSWORD, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { TITAN } from '#api/testing/seed.ts';
import { setupTestApi } from '#api/testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const MINUTE = 60_000;

const create = (body: object, member = setup.marie) => member.call('POST', 'auth/tokens', body);
const tokens = async (member = setup.marie) => (await member.call('GET', 'auth/tokens')).json();
const grant = (...scopes: (typeof TOKEN_SCOPES)[number][]) => addAccessToken(setup.api, setup.marie, scopes);

describe('creating an access token', () => {
  test('a new access token is shown once, and the list and the archive never contain it', async () => {
    const { marie, api } = setup;
    const response = await create({ name: '  Extension  ', scopes: ['library', 'read', 'read'] });
    expect(response.statusCode, response.body).toBe(201);
    const { token, ...rest } = createdTokenSchema.strict().parse(response.json());
    const createdAt = api.clock.now();
    expect(rest).toMatchObject({ name: 'Extension', scopes: ['read', 'library'], createdAt, lastUsed: null });
    expect(token).toMatch(/^kiroku_[0-9a-f]{72}$/);
    expect(await tokens()).toEqual([accessTokenSchema.strict().parse(rest)]);
    const zip = unzipSync((await marie.call('GET', 'account/export')).rawPayload);
    expect(JSON.parse(Buffer.from(zip['jetons.json'] ?? []).toString())).toEqual([rest]);
    const rows = await api.db.sql.selectFrom('access_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(10, 60));
    expect(await tokens(setup.paul)).toEqual([]);
  });

  test('a mail announces a new access token with its name and scopes', async () => {
    await create({ name: 'Bot <b>', scopes: ['contributions'] });
    const mail = (await mailsTo(setup.api, setup.marie.email)).at(-1);
    expect(mail?.subject).toBe('Un jeton d’accès a été créé sur votre compte Kiroku');
    expect(mail?.text).toContain(
      '«\u202fBot <b>\u202f» peut désormais agir en votre nom (portées\u202f: contributions)',
    );
    expect(mail?.html).toContain('Bot &lt;b&gt;');
    expect(mail?.text).toContain('https://kiroku.example/settings/account#jetons');
  });

  test.each([
    [{ name: '', scopes: ['read'] }, 422, 'name'],
    [{ name: '   ', scopes: ['read'] }, 422, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['read'] }, 422, 'name'],
    [{ name: 'a\u0000b', scopes: ['read'] }, 422, 'name'],
    [{ scopes: ['read'] }, 422, 'name'],
    [{ name: 'x', scopes: [] }, 422, 'scopes'],
    [{ name: 'x', scopes: ['staff'] }, 422, 'scopes.0'],
    [{ name: 'x' }, 422, 'scopes'],
    [{ name: 'x', scopes: 'read' }, 400, 'scopes'],
  ])('an access token with %j is refused', async (body, code, field) => {
    const response = await create(body);
    expectRefusal(response, code);
    expect(Object.keys(response.json().errors)).toContain(field);
  });

  test('creating an access token verifies the password if one is sent', async () => {
    const body = { name: 'x', scopes: ['read'] };
    const wrong = await create({ ...body, password: 'Faux-mot-9' });
    expectRefusal(wrong, 422);
    expect(wrong.json().errors).toEqual({ password: 'Mot de passe actuel incorrect.' });
    expect((await create({ ...body, password: PASSWORD })).statusCode).toBe(201);
  });

  test('a member may create up to 20 access tokens, even all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, at) => create({ name: `n${at}`, scopes: ['read'] })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    for (const answer of answers)
      if (answer.statusCode !== 201) expectRefusal(answer, 409, 'too_many_tokens');
    const [first] = await tokens();
    await setup.marie.call('DELETE', `auth/tokens/${first.id}`);
    expect((await create({ name: 'x', scopes: ['read'] })).statusCode).toBe(201);
  });

  test('creating and deleting an access token enter the journal of the member', async () => {
    const { id } = await grant('read');
    await setup.marie.call('DELETE', `auth/tokens/${id}`);
    const lines = await setup.api.db.sql
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('actor', '=', setup.marie.uid)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'member.token', before: null, after: { name: 'Essai', scopes: ['read'] } },
      { action: 'member.end_token', before: { name: 'Essai' }, after: null },
    ]);
  });
});

describe('access tokens', () => {
  test.each(['', 'Token ', 'Bearer ', 'bearer '])(
    'an access token is accepted as "%sTOKEN" in the Authorization header',
    async (before) => {
      const { token } = await grant('read');
      const answer = await callerOf(setup.api, before + token)('GET', 'auth/me');
      const { uid, username } = setup.marie;
      expect(answer.json()).toEqual({ uid, username, scopes: ['read'] });
    },
  );

  test('a mistyped, cut or unknown access token is refused', async () => {
    const { token } = await grant('read');
    const other = token.endsWith('0') ? '1' : '0';
    for (const wrong of [
      token.slice(0, -1),
      token.slice(0, -1) + other,
      token.toUpperCase(),
      `${token}0`,
      'kiroku_',
      `kiroku_${'0'.repeat(72)}`,
    ]) {
      expectRefusal(await callerOf(setup.api, wrong)('GET', 'auth/me'), 401, 'dead_session');
    }
    const rows = await setup.api.db.sql.selectFrom('access_token').select('token_hash').execute();
    for (const { token_hash } of rows) {
      expectRefusal(await callerOf(setup.api, token_hash)('GET', 'auth/me'), 401, 'dead_session');
    }
  });

  test('an access token may call what its scopes allow, and nothing else', async () => {
    const [read, library, contributions] = [
      await grant('read'),
      await grant('library'),
      await grant('contributions'),
    ];
    const write = { id: TITAN, status: 1, progression: 3 };
    const works: [TestMember['call'], 'GET' | 'POST', string, object?][] = [
      [read.call, 'GET', 'history/anime'],
      [read.call, 'GET', 'export/json'],
      [library.call, 'POST', 'progression/anime/write', write],
      [library.call, 'POST', 'favorite/add', { id: TITAN }],
      [
        contributions.call,
        'POST',
        'request',
        {
          title: 'Nouveau',
          submit: { title: 'Nouveau', type: 'TV' },
          source: 'https://a.fr',
          support: 'Anime',
        },
      ],
    ];
    for (const [call, method, path, body] of works) {
      const answer = await call(method, path, body);
      expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(300);
      for (const other of [read, library, contributions]) {
        if (other.call !== call) expectRefusal(await other.call(method, path, body), 403, 'scope_missing');
      }
    }
  });

  test('an access token without the read scope reads only what visitors may read', async () => {
    await setup.marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1 });
    const [read, library] = [await grant('read'), await grant('library')];
    const path = `anime/${TITAN}`;
    expect((await read.call('GET', path)).json().progression).toMatchObject({ status: 1 });
    const seen = await library.call('GET', path);
    expect(seen.json()).not.toHaveProperty('progression');
    await setup.marie.call('PUT', 'user/preferences', { visibility: 'nobody' });
    const own = `progression/anime/${setup.marie.uid}`;
    expect((await read.call('GET', own)).json()).toHaveLength(1);
    expectRefusal(await library.call('GET', own), 403, 'hidden_library');
  });

  test('an access token neither shows the email address of its member nor counts as a session', async () => {
    const { call } = await grant(...TOKEN_SCOPES);
    const seen = (await call('GET', `user/${setup.marie.username}`)).json();
    expect(seen).not.toHaveProperty('email');
    expect((await setup.marie.call('GET', `user/${setup.marie.username}`)).json().email).toBe(
      setup.marie.email,
    );
    expect((await call('POST', 'auth/refresh')).json()).toMatchObject({ isValid: false });
    for (const [method, path] of [
      ['GET', 'auth/sessions'],
      ['GET', 'auth/tokens'],
      ['POST', 'auth/tokens'],
      ['POST', 'auth/logout'],
      ['PUT', 'auth/password'],
      ['DELETE', 'auth/delete'],
      ['GET', 'account/export'],
      ['GET', 'agenda/address'],
    ] as const) {
      expectRefusal(await call(method, path), 403, 'scope_missing');
    }
  });

  test('an access token of a staff member has no rights of the staff', async () => {
    const chief = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    const { call } = await addAccessToken(setup.api, chief, TOKEN_SCOPES);
    await create({ name: 'x', scopes: ['contributions'] });
    expectRefusal(await call('GET', 'stats'), 403, 'scope_missing');
    const body = { title: 'T', submit: { title: 'T', type: 'TV' }, source: 'https://a.fr', support: 'Anime' };
    await setup.marie.call('POST', 'request', body);
    expect((await chief.call('GET', 'request')).json().length).toBeGreaterThan(0);
    expect((await call('GET', 'request')).json()).toEqual([]);
  });

  test('the last use of an access token is stored at most every five minutes', async () => {
    const { call } = await grant('read');
    const first = setup.api.clock.now();
    await call('GET', 'auth/me');
    expect(await tokens()).toMatchObject([{ lastUsed: first }]);
    setup.api.clock.advance(5 * MINUTE);
    await call('GET', 'auth/me');
    setup.api.statements();
    await call('GET', 'auth/me');
    expect(setup.api.statements()).toBe(0);
    expect(await tokens()).toMatchObject([{ lastUsed: first }]);
    setup.api.clock.advance(1);
    await call('GET', 'auth/me');
    expect(await tokens()).toMatchObject([{ lastUsed: first + 5 * MINUTE + 1 }]);
  });
});
