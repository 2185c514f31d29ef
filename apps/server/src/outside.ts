import { join } from 'node:path';
import { fileStore } from '@kiroku/api/outside/imageStore/fileStore';
import type { ImageStore } from '@kiroku/api/outside/imageStore/imageStore';
import { s3Store } from '@kiroku/api/outside/imageStore/s3Store';
import { fileTransport } from '@kiroku/api/outside/mailer/fileTransport';
import type { MailTransport } from '@kiroku/api/outside/mailer/mail';
import { smtpTransport } from '@kiroku/api/outside/mailer/smtpTransport';
import type { Config } from './config.ts';

/** Where pictures are kept: an S3 bucket when one is configured, else files in the data directory. */
export function imagesOf({ s3, dataDir }: Config): ImageStore {
  return s3 ? s3Store(s3) : fileStore(join(dataDir, 'media'));
}

/** Who takes mails: the SMTP server of the configuration, else files in the data directory. */
export function mailTransportOf(config: Config, report: (line: string) => void): MailTransport {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config;
  const common = { from: mailFrom, publicUrl };
  return smtpUrl ? smtpTransport({ ...common, url: smtpUrl }) : fileTransport({ ...common, dataDir, report });
}
