import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileTransport } from './fileTransport.ts';
import { type Mail, MailRefused, type MailTransport } from './mail.ts';

const mail: Mail = {
  id: 'aa11',
  to: 'zoe@membres.example',
  subject: 'Bienvenue à Kiroku, Zoé',
  text: 'Votre lien : https://kiroku.example/verify?x=secret-de-zoe',
  html: '<p>Votre lien : <a href="https://kiroku.example/verify?x=secret-de-zoe">ici</a></p>',
  createdAt: new Date('2026-11-21T12:00:05.007Z'),
};

let dataDir: string;
let outbox: string;
let reports: string[];
let transport: MailTransport;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiroku-mails-'));
  outbox = join(dataDir, 'outbox');
  reports = [];
  transport = fileTransport({
    dataDir,
    from: 'Kiroku <ne-pas-repondre@localhost>',
    publicUrl: 'http://localhost:3000',
    report: (line) => void reports.push(line),
  });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('mails without a server', () => {
  test('each mail is written as a message that mail programs open', async () => {
    await transport.send(mail);
    const [name = ''] = await readdir(outbox);
    const raw = await readFile(join(outbox, name), 'utf8');
    const email = await PostalMime.parse(raw);
    expect(email.subject).toBe('Bienvenue à Kiroku, Zoé');
    expect(email.text?.trimEnd()).toBe(mail.text);
    expect(email.html?.trimEnd()).toBe(mail.html);
    expect(email.messageId).toBe('<aa11@localhost>');
    expect(email.to).toMatchObject([{ address: 'zoe@membres.example' }]);
    expect(email.date).toBe('2026-11-21T12:00:05.000Z');
    expect(raw.replaceAll('\r\n', '')).not.toContain('\n');
    // The link can be copied from the file itself.
    expect(raw).toContain('Votre lien : https://kiroku.example/verify?x=secret-de-zoe');
  });

  test('written mails are readable by this account only, even in an open folder', async () => {
    await mkdir(outbox, { mode: 0o755 });
    await chmod(outbox, 0o755);
    await transport.send(mail);
    const [name = ''] = await readdir(outbox);
    expect([await modeOf(outbox), await modeOf(join(outbox, name))]).toEqual(['700', '600']);
  });

  test('written mails are named by time and id, and a mail sent twice is one file', async () => {
    await transport.send({ ...mail, id: 'bb22', createdAt: new Date('2026-11-21T11:59:59Z') });
    await transport.send(mail);
    await transport.send(mail);
    expect(await readdir(outbox)).toEqual([
      '2026-11-21T11-59-59.000Z-bb22.eml',
      '2026-11-21T12-00-05.007Z-aa11.eml',
    ]);
  });

  test('a mail replaces the file of an interrupted attempt', async () => {
    await mkdir(outbox);
    await writeFile(join(outbox, '.2026-11-21T12-00-05.007Z-aa11.eml.tmp'), 'x'.repeat(100_000));
    await transport.send(mail);
    const names = await readdir(outbox);
    expect(names).toEqual(['2026-11-21T12-00-05.007Z-aa11.eml']);
    const email = await PostalMime.parse(await readFile(join(outbox, names[0] ?? '')));
    expect(email.html?.trimEnd()).toBe(mail.html);
  });

  test('the folder is logged once and each file by name, without secrets', async () => {
    await transport.send(mail);
    await transport.send({ ...mail, id: 'bb22' });
    expect(reports).toEqual([
      `Aucun serveur de mail configuré (SMTP_URL) : les mails sont écrits dans ${outbox}`,
      'Mail écrit : 2026-11-21T12-00-05.007Z-aa11.eml',
      'Mail écrit : 2026-11-21T12-00-05.007Z-bb22.eml',
    ]);
  });

  test('a mail to an invalid address is refused and not written', async () => {
    await expect(transport.send({ ...mail, to: 'zoe@a.fr\nBcc: x@b.fr' })).rejects.toBeInstanceOf(
      MailRefused,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('mails are written again once the folder can be created', async () => {
    await writeFile(outbox, 'in the way');
    await expect(transport.send(mail)).rejects.toThrow('EEXIST');
    await rm(outbox);
    await transport.send(mail);
    expect(await readdir(outbox)).toHaveLength(1);
  });
});
