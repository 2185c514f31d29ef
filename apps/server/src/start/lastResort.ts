import { errorText } from '@kiroku/api/lib/errorFields';
import type { Report } from '@kiroku/api/lib/report';

/** Writes errors that nothing caught into the log: a fault of one request ends no other (ASVS 7.4.3). For a site that has started. */
export function surviveUncaught(report: Report): void {
  // The reader of the output may end first: a line about that would be the next error.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // Before, the start of a site in JSON ends with such an error.
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error: unknown, origin) => {
    const what = origin === 'unhandledRejection' ? 'promesse rejetée sans suite' : 'erreur inattendue';
    const text = error instanceof Error ? (error.stack ?? error.message) : errorText(error);
    report(`${what}\u202f: ${text}`, { level: 'error', part: 'process', error });
  });
}
