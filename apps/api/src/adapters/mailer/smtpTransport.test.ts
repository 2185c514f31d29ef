import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeMailServer, openFakeMailServer, type ServerBehaviour } from './fixtures/fakeMailServer.ts';
import { type Mail, MailDelayed, MailRefused, type MailTransport } from './mail.ts';
import { smtpTransport } from './smtpTransport.ts';

const mail: Mail = {
  id: '0123456789abcdef0123456789abcdef',
  to: 'zoe@membres.example',
  subject: 'Réinitialisez votre mot de passe — « Kiroku »',
  text: `Bonjour Zoé,\n\nhttps://kiroku.example/recovery?x=${'s'.repeat(120)}\n.\n— Kiroku`,
  html: '<p>Bonjour <b>Zoé</b>, à bientôt&nbsp;!</p>',
  createdAt: new Date('2026-11-21T12:00:05Z'),
};
const sender = { from: 'Kiroku <ne-pas-repondre@kiroku.example>', publicUrl: 'https://kiroku.example' };

let server: FakeMailServer;
let transport: MailTransport;
const ends: (() => Promise<void>)[] = [];

async function open(
  behaviour: ServerBehaviour = {},
  more: { url?: string; limits?: object } = {},
): Promise<void> {
  server = await openFakeMailServer(behaviour);
  transport = smtpTransport({ ...sender, url: server.url, ...more });
  ends.push(transport.close, server.close);
}
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const problemOf = (sending: Promise<void>) =>
  sending.then(
    () => 'taken',
    (error: unknown) => error,
  );

describe('a mail that arrives', () => {
  beforeEach(() => open());

  test('has its text and its HTML, its accents, and the same Message-ID at each try', async () => {
    await transport.send(mail);
    await transport.send(mail);
    for (const { email, from, to } of server.accepted) {
      expect([from, to]).toEqual(['ne-pas-repondre@kiroku.example', ['zoe@membres.example']]);
      expect(email.subject).toBe('Réinitialisez votre mot de passe — « Kiroku »');
      expect(email.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text);
      expect(email.html?.trimEnd()).toBe(mail.html);
      expect(email.messageId).toBe('<0123456789abcdef0123456789abcdef@kiroku.example>');
      expect(email.from).toMatchObject({ name: 'Kiroku', address: 'ne-pas-repondre@kiroku.example' });
      expect(email.to).toMatchObject([{ address: 'zoe@membres.example' }]);
      expect(email.date).toBe('2026-11-21T12:00:05.000Z');
      expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
      expect(email.headers.find(({ key }) => key === 'content-type')?.value).toMatch(
        /^multipart\/alternative/,
      );
    }
    expect(server.accepted).toHaveLength(2);
  });

  test('has no header that its subject or its text brought in', async () => {
    await transport.send({
      ...mail,
      subject: 'Bonjour\r\nBcc: espion@ailleurs.example\r\n\r\nautre corps',
      text: 'Bcc: espion@ailleurs.example\r\n.\r\nMAIL FROM:<x@ailleurs.example>',
    });
    const [arrival] = server.accepted;
    expect(arrival?.email.subject).toBe('Bonjour Bcc: espion@ailleurs.example autre corps');
    expect(arrival?.email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(arrival?.to).toEqual(['zoe@membres.example']);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    'zoe@membres.example\r\nRCPT TO:<espion@ailleurs.example>',
    'zoe@membres.example, espion@ailleurs.example',
    'Zoé <zoe@membres.example>',
    'zoe@membres.example\nBcc: espion@ailleurs.example',
    'zoe',
    '',
  ])('never goes to what is not one address: %j', async (to) => {
    expect(await problemOf(transport.send({ ...mail, to }))).toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });
});

describe('a server that does not take it', () => {
  test.each([550, 553, 554])('for good, because of the recipient (%i)', async (code) => {
    await open({ recipient: () => code });
    const problem = await problemOf(transport.send(mail));
    expect(problem).toBeInstanceOf(MailRefused);
    expect(problem).toMatchObject({ code: String(code) });
  });

  test('for good, because of the message', async () => {
    await open({ message: () => 554 });
    expect(await problemOf(transport.send(mail))).toBeInstanceOf(MailRefused);
  });

  test.each([
    ['it is busy', { greet: () => 421 }, '421'],
    ['it knows us not', { greet: () => 554 }, '554'],
    ['the mailbox is full today', { recipient: () => 452 }, '452'],
    ['it wants us to sign in', { recipient: () => 530 }, '530'],
    ['it has no room', { message: () => 451 }, '451'],
    ['it goes away before its answer', { message: () => 'drop' }, 'ECONNECTION'],
  ] satisfies [string, ServerBehaviour, string][])('this time, because %s', async (_why, behaviour, code) => {
    await open(behaviour);
    const problem = await problemOf(transport.send(mail));
    expect(problem).toBeInstanceOf(MailDelayed);
    expect(problem).toMatchObject({ code });
  });

  test('this time, because no server listens there', async () => {
    await open();
    await server.close();
    expect(await problemOf(transport.send(mail))).toMatchObject({
      name: 'MailDelayed',
      code: 'ECONNREFUSED',
    });
  });

  test('and says nothing any more is given up', async () => {
    await open({ message: () => new Promise(() => {}) }, { limits: { silence: 200 } });
    expect(await problemOf(transport.send(mail))).toMatchObject({ name: 'MailDelayed', code: 'ETIMEDOUT' });
  });

  test('and never comes to an end is given up', async () => {
    await open({ recipient: () => new Promise(() => {}) }, { limits: { total: 200 } });
    expect(await problemOf(transport.send(mail))).toMatchObject({ name: 'MailDelayed', code: 'EABORT' });
  });

  test('is left at once when the transport is closed', async () => {
    const reached = Promise.withResolvers<void>();
    await open({
      recipient: () => {
        reached.resolve();
        return new Promise(() => {});
      },
    });
    const sending = problemOf(transport.send(mail));
    await reached.promise;
    await transport.close();
    expect(await sending).toMatchObject({ name: 'MailDelayed', code: 'EABORT' });
  });
});

// Reaches this machine like 127.0.0.1, but is not known as an address of it.
const elsewhere = (path = '', user = '') => `smtp://${user}0.0.0.0:${server.port}${path}`;
const sendTo = async (url: string): Promise<unknown> => {
  const other = smtpTransport({ ...sender, url });
  ends.push(other.close);
  return problemOf(other.send(mail));
};

describe('encryption', () => {
  test('is used wherever it is offered, on this machine with any certificate', async () => {
    await open();
    await transport.send(mail);
    expect(server.accepted.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  test('elsewhere takes a certificate that proves nothing only when told to', async () => {
    await open();
    expect(await sendTo(elsewhere())).toBeInstanceOf(MailDelayed);
    expect(server.received).toEqual([]);
    expect(await sendTo(elsewhere('?tls.rejectUnauthorized=false'))).toBe('taken');
    expect(server.accepted.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  test('is what a password waits for, unless told otherwise', async () => {
    const heard: unknown[] = [];
    await open({
      options: {
        hideSTARTTLS: true,
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) => {
          heard.push(password);
          done(null, { user: 'site' });
        },
      },
    });
    expect(await sendTo(elsewhere('', 'site:motdepasse@'))).toBeInstanceOf(MailDelayed);
    expect(heard).toEqual([]);
    expect(await sendTo(elsewhere('?requireTLS=false', 'site:motdepasse@'))).toBe('taken');
    expect(heard).toEqual(['motdepasse']);
  });
});

describe('user and password', () => {
  const options: ServerBehaviour['options'] = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site@kiroku.example' && password === 'é:@/ 5%'
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong'), { responseCode: 535 })),
  };

  test('in the URL, with any character, open the server, and are in no description', async () => {
    server = await openFakeMailServer({ options });
    const secret = encodeURIComponent('é:@/ 5%');
    const url = `smtp://${encodeURIComponent('site@kiroku.example')}:${secret}@127.0.0.1:${server.port}`;
    transport = smtpTransport({ ...sender, url });
    ends.push(transport.close, server.close);
    await transport.send(mail);
    expect(server.accepted).toHaveLength(1);
    expect(transport.describe).toBe(`le serveur de mail 127.0.0.1:${server.port}`);
  });

  test('that are wrong are a trouble an operator can mend, not a refusal of the mail', async () => {
    server = await openFakeMailServer({ options });
    transport = smtpTransport({ ...sender, url: `smtp://site:faux@127.0.0.1:${server.port}` });
    ends.push(transport.close, server.close);
    const problem = await problemOf(transport.send(mail));
    expect(problem).toMatchObject({ name: 'MailDelayed', code: '535' });
    expect(String(problem)).not.toContain('faux');
  });
});
