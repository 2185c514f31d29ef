import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeMailServer, openFakeMailServer } from '#api/adapters/mailer/fixtures/fakeMailServer.ts';
import { smtpTransport } from '#api/adapters/mailer/smtpTransport.ts';
import { openTestApi, PUBLIC_URL, type TestApi } from '#api/testing/api.ts';
import { addMember, callerOf } from '#api/testing/members.ts';
import { type Outbox, openOutbox } from '../../mail/outbox.ts';
import { hasOnlyDeadLinks } from './linkStore.ts';

// A mail server is away for a while: the mail must still be true when it is sent.

const MINUTE = 60_000;
const RECOVERY = 'Réinitialisez votre mot de passe Kiroku';

let api: TestApi;
let server: FakeMailServer;
let outbox: Outbox;
let isAway: boolean;
const reports: string[] = [];
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  await addMember(api, 'Marie');
  server = await openFakeMailServer({ recipient: () => (isAway ? 451 : undefined) });
  const transport = smtpTransport({
    url: server.url,
    from: 'Kiroku <bonjour@kiroku.example>',
    publicUrl: PUBLIC_URL,
  });
  outbox = await openOutbox({
    db: api.db,
    transport,
    isWorthless: ({ text }, at) => hasOnlyDeadLinks(api.db.sql, text, at),
    now: api.clock.now,
    report: (line) => reports.push(line),
  });
});
beforeEach(() => {
  isAway = true;
  server.accepted.length = 0;
  reports.length = 0;
});
afterEach(() => api.db.sql.deleteFrom('outgoing_mail').execute());
afterAll(async () => {
  await outbox.close();
  await server.close();
  await api.close();
});

const subjects = () => server.accepted.map(({ email }) => email.subject);
const waiting = () =>
  api.db.sql.selectFrom('outgoing_mail').select('id').where('sent_at', 'is', null).execute();

async function askForRecovery(): Promise<void> {
  await callerOf(api)('POST', 'recovery/request', { email: 'marie@exemple.fr' });
  await outbox.flush();
}

/** The server is back after so long. */
async function comesBack(minutes: number): Promise<void> {
  api.clock.advance(minutes * MINUTE);
  isAway = false;
  await outbox.flush();
}

test('a mail whose link still works is sent late', async () => {
  await askForRecovery();
  await comesBack(50);
  expect(subjects()).toEqual([RECOVERY]);
});

test('a mail with an expired link is not sent, and is no failure', async () => {
  await askForRecovery();
  await comesBack(61);
  expect(subjects()).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(reports.at(-1)).toMatch(/^Mail [\da-f]{32} non envoyé : son lien n’est plus valable\.$/);
});

test('of two queued recovery mails, only the one with the valid link is sent', async () => {
  await askForRecovery();
  await askForRecovery();
  await comesBack(10);
  expect(subjects()).toEqual([RECOVERY]);
});

test('a mail without a secret link never expires', async () => {
  const at = new Date(api.clock.now());
  for (const text of ['', `Voyez ${PUBLIC_URL}/recovery`, `${PUBLIC_URL}/explore?x=1`])
    expect(await hasOnlyDeadLinks(api.db.sql, text, at)).toBe(false);
});
