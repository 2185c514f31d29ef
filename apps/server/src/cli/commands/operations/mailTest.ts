import { randomBytes } from 'node:crypto';
import { MailRefused, type MailTransport } from '@kiroku/api/adapters/mailer/mail';
import { isEmail } from '@kiroku/contract/account/rules';
import { SITE } from '@kiroku/contract/site/config';
import { mailTransportOf } from '../../../start/adapters.ts';
import { type CommandAction, type CommandDeps, EXIT, readArguments, UsageError } from '../../command.ts';

export const mailTest: CommandAction = {
  prepare(args) {
    const { positionals } = readArguments(args, {});
    const [to, ...others] = positionals;
    if (to === undefined || others.length > 0 || !isEmail(to))
      throw new UsageError('Indiquez une adresse email.');
    return (deps) => sendTest(deps, to);
  },
};

async function sendTest({ config, output, now }: CommandDeps, to: string): Promise<number> {
  const transport = mailTransportOf(config, () => {});
  try {
    await transport.send({ id: randomBytes(16).toString('hex'), to, createdAt: new Date(now()), ...CONTENT });
    output.line(config.smtpUrl ? `Accepté par ${transport.describe}.` : `Écrit dans ${transport.describe}.`);
    return EXIT.done;
  } catch (error) {
    output.problem(sentenceOf(transport, error));
    return EXIT.failed;
  } finally {
    await transport.close();
  }
}

const TEXT = `Ce mail d’essai vient de ${SITE.name}. Si vous le lisez, les mails du site arrivent.`;
const CONTENT = { subject: `Essai d’envoi de ${SITE.name}`, text: TEXT, html: `<p>${TEXT}</p>` };

function sentenceOf({ describe }: MailTransport, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof MailRefused) return `Refusé par ${describe} : ${reason}`;
  return `Le mail n’est pas parti, ${describe} n’a pas pu être utilisé : ${reason}`;
}
