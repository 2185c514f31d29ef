import { join } from 'node:path';
import { fileStore } from '@kiroku/api/adapters/imageStore/fileStore';
import type { ImageStore } from '@kiroku/api/adapters/imageStore/imageStore';
import { s3Store } from '@kiroku/api/adapters/imageStore/s3Store';
import { fileTransport } from '@kiroku/api/adapters/mailer/fileTransport';
import type { MailTransport } from '@kiroku/api/adapters/mailer/mail';
import { smtpTransport } from '@kiroku/api/adapters/mailer/smtpTransport';
import type { Database } from '@kiroku/api/db/database';
import { moveIntoTable, tableStore } from '@kiroku/api/features/media/tableStore';
import type { Report } from '@kiroku/api/lib/report';
import type { Config } from '../config/config.ts';

/**
 * Store of pictures: an S3 bucket when one is configured; else the database, when several processes may share it; else
 * files in the data directory.
 */
export function imagesOf({ s3, dataDir }: Config, db: Database): ImageStore {
  if (s3) return s3Store(s3);
  return db.engine === 'server' ? tableStore(db.sql) : folderOf(dataDir);
}

/** Moves pictures of an earlier version from the data directory to where all processes see them. */
export async function shareOlderPictures(
  { s3, dataDir }: Config,
  db: Database,
  report: Report,
): Promise<void> {
  if (s3 || db.engine !== 'server') return;
  const moved = await moveIntoTable(db.sql, folderOf(dataDir));
  if (moved > 0) report(`images : ${moved} fichiers de ${dataDir}/media sont passés dans la base de données`);
}

function folderOf(dataDir: string): ImageStore {
  return fileStore(join(dataDir, 'media'));
}

/** Transport of mails: the SMTP server of the configuration, else files in the data directory. */
export function mailTransportOf(config: Config, report: Report): MailTransport {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config;
  const common = { from: mailFrom, publicUrl };
  return smtpUrl ? smtpTransport({ ...common, url: smtpUrl }) : fileTransport({ ...common, dataDir, report });
}
