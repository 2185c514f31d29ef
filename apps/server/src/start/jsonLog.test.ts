import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@kiroku/api/db/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endAll, preparedDataDir, type RunningSite, runToEnd, startSite } from '../testing/runSite.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await preparedDataDir());
});
afterEach(() => remove());
afterAll(endAll);

type Line = Record<string, unknown>;
/** Each line as the object it must be. Throws for any other. */
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const COMMON = {
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  level: expect.stringMatching(/^(?:info|warn|error|fatal|debug)$/),
  msg: expect.any(String),
  pid: expect.any(Number),
};
const MISSING = expect.objectContaining({
  type: expect.any(String),
  message: expect.any(String),
  stack: expect.stringContaining('at '),
});

/** Takes away the tables of pictures and of the board, as damage would. */
async function breakTables(): Promise<void> {
  const db = await openDatabase({ dataDir, minFreeBytes: 0, report: () => {} });
  for (const table of ['stored_file', 'feedback']) {
    await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_gone`)}`.execute(db.sql);
  }
  await db.close();
}

const printed = (site: RunningSite) => {
  const { stdout, stderr } = site.printed();
  return [...linesOf(wholeLines(stdout)), ...linesOf(wholeLines(stderr))];
};
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1);

describe('LOG_FORMAT=json', () => {
  const environment = { LOG_FORMAT: 'json', LOG_LEVEL: 'info' };

  it('JSON logs have one object per line: start, requests with member, errors, jobs, end', async () => {
    await breakTables();
    const site = await startSite({ dataDir, environment });
    const { uid, secrets } = await makeRefusedCalls(site);
    const ask = (path: string) => fetch(site.origin + path);
    await ask('/api/health?token=secret');
    const failed = await ask('/api/feedback/1');
    const { incident } = JSON.parse(await failed.text());
    expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, incident]);
    await expect.poll(() => printed(site).map(({ job }) => job)).toContain('pictures');
    const { code, stdout, stderr } = await site.end();
    expect(code).toBe(0);

    const lines = [...linesOf(stdout), ...linesOf(stderr)];
    expect(lines).toEqual(lines.map(() => expect.objectContaining(COMMON)));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'info', msg: `Kiroku est prêt : ${site.origin}` }),
    );
    const health = { method: 'GET', path: '/api/health', status: 200, durationMs: expect.any(Number) };
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...health,
        requestId: expect.stringMatching(/^[0-9a-f]{8}$/),
        level: 'info',
      }),
    );
    expect(lines.filter(({ requestId }) => requestId === incident)).toEqual([
      expect.objectContaining({ level: 'error', msg: `incident ${incident}`, err: MISSING }),
      expect.objectContaining({ path: '/api/feedback/1', status: 500 }),
    ]);
    expect(lines).toContainEqual(
      expect.objectContaining({
        part: 'jobs',
        job: 'pictures',
        err: MISSING,
        msg: expect.stringMatching(/^tâche «.Ménage des images/),
      }),
    );
    expect(lines.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/auth/signup', status: 201, uid },
      { path: '/api/auth/login', status: 401, refusal: 'wrong_credentials', from: '127.0.0.1' },
      { path: '/api/auth/login', status: 200, uid },
      { path: '/api/news', status: 403, refusal: 'forbidden' },
      { path: '/api/favorite', status: 401, refusal: 'dead_session' },
    ]);
    for (const secret of ['secret', ...secrets]) expect(stdout + stderr).not.toContain(secret);
  });

  async function makeRefusedCalls(site: RunningSite) {
    const person = { username: 'Tracee', email: 'tracee@exemple.fr', password: 'une-phrase-de-passe-42' };
    const send = (path: string, body: object, token = '') =>
      fetch(`${site.origin}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        body: JSON.stringify(body),
      });
    const { uid, token } = (await (await send('auth/signup', person)).json()) as {
      uid: string;
      token: string;
    };
    await send('auth/login', { ...person, password: 'pas-la-bonne-phrase' });
    await send('auth/login', person);
    await send('news', {}, token);
    await send('favorite', { id: 1 }, 'jeton-mort');
    const secrets = [token, person.password, 'pas-la-bonne-phrase', person.email, 'jeton-mort'];
    return { uid, secrets };
  }

  it('a refused start is logged in JSON', async () => {
    const refused = await runToEnd({ dataDir, environment: { ...environment, PORT: 'x' } });
    expect(refused.code).toBe(1);
    expect(linesOf(refused.stderr)).toEqual([
      expect.objectContaining({ ...COMMON, level: 'error', msg: expect.stringContaining('PORT') }),
    ]);
  });

  it.each([
    ["setTimeout(() => { throw new RangeError('trop') }, 0)", /^erreur inattendue/],
    ["Promise.reject(new RangeError('trop'))", /^promesse rejetée sans suite/],
  ])('an uncaught error is logged in JSON: %s', (code, msg) => {
    const ended = runBeside(code);
    expect(ended.status).toBe(1);
    expect(ended.stdout).toBe('');
    expect(linesOf(ended.stderr)).toEqual([
      expect.objectContaining({
        ...COMMON,
        level: 'fatal',
        msg: expect.stringMatching(msg),
        err: { type: 'RangeError', message: 'trop', stack: expect.stringContaining('RangeError: trop\n') },
      }),
    ]);
  });

  it('warnings of Node and libraries are logged in JSON, with causes', () => {
    const cause = "new Error('b', { cause: 'c' })";
    const code = `process.emitWarning('bientôt'); console.warn('a %s', 1, new TypeError('a', { cause: ${cause} }))`;
    const err = { type: 'TypeError', cause: { type: 'Error', cause: { type: 'string', message: 'c' } } };
    expect(linesOf(runBeside(code).stderr)).toMatchObject([
      { level: 'warn', msg: 'a 1', err },
      { level: 'warn', msg: expect.stringContaining('bientôt') },
    ]);
  });
});

it('the default log has readable sentences', async () => {
  await breakTables();
  const site = await startSite({ dataDir });
  const answer = await fetch(`${site.origin}/api/feedback/1`);
  const { incident } = JSON.parse(await answer.text());
  await expect
    .poll(() => site.printed().stderr)
    .toMatch(/^tâche «.Ménage des images.*nouvel essai plus tard \(.*\)$/m);
  const { stdout } = await site.end();
  const [ready, fault] = stdout
    .split('\n')
    .filter((line) => !line.includes(' : ') || line.includes('est prêt'));
  expect(ready).toBe(`Kiroku est prêt : ${site.origin}`);
  expect(JSON.parse(fault ?? '')).toMatchObject({ level: 'error', requestId: incident, err: MISSING });
});

/** Runs code in a separate process that writes its log as the site does. */
function runBeside(code: string) {
  const file = fileURLToPath(new URL('./applyLogFormat.ts', import.meta.url));
  const args = ['--input-type=module', '-e', `await import('${file}'); ${code}`];
  const env = { ...process.env, LOG_FORMAT: 'json' };
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}
