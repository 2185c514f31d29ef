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

describe('mails by SMTP', () => {
  beforeEach(() => open());

  test('a mail has text, HTML and accents, and the same Message-ID at each attempt', async () => {
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

  test('subject and text of a mail add no headers', async () => {
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
  ])('a mail to anything but one address is refused: %j', async (to) => {
    expect(await problemOf(transport.send({ ...mail, to }))).toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });
});

describe('failing mail servers', () => {
  test.each([550, 553, 554])(
    'a mail refused because of its recipient (%i) is refused for good',
    async (code) => {
      await open({ recipient: () => code });
      const problem = await problemOf(transport.send(mail));
      expect(problem).toBeInstanceOf(MailRefused);
      expect(problem).toMatchObject({ code: String(code) });
    },
  );

  test('a mail refused because of its content is refused for good', async () => {
    await open({ message: () => 554 });
    expect(await problemOf(transport.send(mail))).toBeInstanceOf(MailRefused);
  });

  test.each([
    ['the server is busy', { greet: () => 421 }, '421'],
    ['the server refuses this site', { greet: () => 554 }, '554'],
    ['the mailbox is full', { recipient: () => 452 }, '452'],
    ['the server requires a sign-in', { recipient: () => 530 }, '530'],
    ['the server has no space', { message: () => 451 }, '451'],
    ['the server disconnects before its answer', { message: () => 'drop' }, 'ECONNECTION'],
  ] satisfies [string, ServerBehaviour, string][])(
    'a mail is delayed when %s',
    async (_why, behaviour, code) => {
      await open(behaviour);
      const problem = await problemOf(transport.send(mail));
      expect(problem).toBeInstanceOf(MailDelayed);
      expect(problem).toMatchObject({ code });
    },
  );

  test('a mail is delayed when no server listens', async () => {
    await open();
    await server.close();
    expect(await problemOf(transport.send(mail))).toMatchObject({
      name: 'MailDelayed',
      code: 'ECONNREFUSED',
    });
  });

  test('a mail is delayed when the server falls silent', async () => {
    await open({ message: () => new Promise(() => {}) }, { limits: { silence: 200 } });
    expect(await problemOf(transport.send(mail))).toMatchObject({ name: 'MailDelayed', code: 'ETIMEDOUT' });
  });

  test('a mail is delayed when its delivery exceeds the time limit', async () => {
    await open({ recipient: () => new Promise(() => {}) }, { limits: { total: 200 } });
    expect(await problemOf(transport.send(mail))).toMatchObject({ name: 'MailDelayed', code: 'EABORT' });
  });

  test('closing the transport aborts a delivery at once', async () => {
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

describe('encrypted delivery', () => {
  test('encryption is used where offered, with any certificate on this machine', async () => {
    await open();
    await transport.send(mail);
    expect(server.accepted.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  test('a remote server with an untrusted certificate is refused unless configured otherwise', async () => {
    await open();
    expect(await sendTo(elsewhere())).toBeInstanceOf(MailDelayed);
    expect(server.received).toEqual([]);
    expect(await sendTo(elsewhere('?tls.rejectUnauthorized=false'))).toBe('taken');
    expect(server.accepted.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  test('a password is sent only over encryption, unless configured otherwise', async () => {
    const received: unknown[] = [];
    await open({
      options: {
        hideSTARTTLS: true,
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) => {
          received.push(password);
          done(null, { user: 'site' });
        },
      },
    });
    expect(await sendTo(elsewhere('', 'site:motdepasse@'))).toBeInstanceOf(MailDelayed);
    expect(received).toEqual([]);
    expect(await sendTo(elsewhere('?requireTLS=false', 'site:motdepasse@'))).toBe('taken');
    expect(received).toEqual(['motdepasse']);
  });
});

describe('user and password of SMTP', () => {
  const options: ServerBehaviour['options'] = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site@kiroku.example' && password === 'é:@/ 5%'
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong'), { responseCode: 535 })),
  };

  test('user and password of the URL sign in with any character, and appear in no description', async () => {
    server = await openFakeMailServer({ options });
    const secret = encodeURIComponent('é:@/ 5%');
    const url = `smtp://${encodeURIComponent('site@kiroku.example')}:${secret}@127.0.0.1:${server.port}`;
    transport = smtpTransport({ ...sender, url });
    ends.push(transport.close, server.close);
    await transport.send(mail);
    expect(server.accepted).toHaveLength(1);
    expect(transport.describe).toBe(`le serveur de mail 127.0.0.1:${server.port}`);
  });

  test('wrong credentials delay a mail, and do not refuse it', async () => {
    server = await openFakeMailServer({ options });
    transport = smtpTransport({ ...sender, url: `smtp://site:faux@127.0.0.1:${server.port}` });
    ends.push(transport.close, server.close);
    const problem = await problemOf(transport.send(mail));
    expect(problem).toMatchObject({ name: 'MailDelayed', code: '535' });
    expect(String(problem)).not.toContain('faux');
  });
});
