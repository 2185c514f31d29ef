import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeMailServer, openFakeMailServer } from '#api/adapters/mailer/fixtures/fakeMailServer.ts';
import { smtpTransport } from '#api/adapters/mailer/smtpTransport.ts';
import { openTestApi, PUBLIC_URL, type TestApi } from '#api/testing/api.ts';
import { callerOf } from '#api/testing/members.ts';
import { openOutbox } from '../../mail/outbox.ts';

let api: TestApi;
let server: FakeMailServer;
let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  server = await openFakeMailServer();
  const transport = smtpTransport({
    url: server.url,
    from: 'Kiroku <bonjour@kiroku.example>',
    publicUrl: PUBLIC_URL,
  });
  outbox = await openOutbox({
    db: api.db,
    transport,
    now: api.clock.now,
    report: (line) => console.warn(line),
  });
});
afterAll(async () => {
  await outbox.close();
  await server.close();
  await api.close();
});

/** The newest mail with that subject, as it came in over SMTP. */
async function received(subject: string) {
  const find = () => server.accepted.findLast(({ email }) => email.subject === subject)?.email;
  await expect.poll(find).toBeDefined();
  return find();
}

test('a new member who lost the password signs in again with the recovery mail', async () => {
  const visitor = callerOf(api);
  const marie = { email: 'marie@exemple.fr', username: 'Marie', password: 'Tournesol-et-7-vagues' };
  const { token } = (await visitor('POST', 'auth/signup', marie)).json();
  const welcome = await received('Bienvenue sur Kiroku\u202f: confirmez votre adresse');
  expect(welcome?.to).toMatchObject([{ address: 'marie@exemple.fr' }]);
  const confirmation = /https:\/\/kiroku\.example\/verify\?x=([\w-]+)/.exec(welcome?.text ?? '')?.[1];
  expect((await visitor('POST', `account/verify?x=${confirmation}`)).statusCode).toBe(200);
  expect((await callerOf(api, token)('POST', 'auth/refresh')).json().isEmailVerified).toBe(true);

  await visitor('POST', 'recovery/request', { email: 'Marie@exemple.fr' });
  const mail = await received('Réinitialisez votre mot de passe Kiroku');
  const inText = /https:\/\/kiroku\.example\/recovery\?x=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const inHtml = /href="https:\/\/kiroku\.example\/recovery\?x=([\w-]+)"/.exec(mail?.html ?? '')?.[1];
  expect(inText).toBe(inHtml);
  const password = 'Orage-sur-la-mer-3';
  expect((await visitor('POST', `recovery/reset?x=${inText}`, { password })).statusCode).toBe(200);
  await received('Votre mot de passe Kiroku a été modifié');
  const back = await visitor('POST', 'auth/login', { email: marie.email, password });
  expect(back.json()).toMatchObject({ isValid: true, username: 'Marie' });
  expect((await visitor('POST', 'auth/login', marie)).statusCode).toBe(401);
});
