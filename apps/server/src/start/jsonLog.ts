import { format } from 'node:util';
import { errorFields } from '@kiroku/api/lib/errorFields';
import type { Report, ReportDetails } from '@kiroku/api/lib/report';
import type { Config } from '../config/config.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug';
type Stream = Pick<NodeJS.WriteStream, 'write'>;
/** Streams of lines: normal ones to stdout, the rest to stderr, as in text. */
export type Streams = { stdout: Stream; stderr: Stream };

/** The web app's line about the fault of a request; the number is the request's id. */
const INCIDENT = /\bincident ([\w-]{8,64})\b/;

/** A line of the log: one JSON object, whatever the sentence holds. */
export function jsonLine(level: Level, msg: string, details: ReportDetails = {}): string {
  const { part, job, requestId, error } = details;
  const line = {
    level,
    time: new Date().toISOString(),
    pid: process.pid,
    ...(requestId !== undefined && { requestId }),
    ...(part !== undefined && { part }),
    ...(job !== undefined && { job }),
    ...(error !== undefined && { err: errorFields(error) }),
    msg,
  };
  return `${JSON.stringify(line)}\n`;
}

/** Reports in the configured format. */
export function reportOf({ logFormat }: Pick<Config, 'logFormat'>): Report {
  return logFormat === 'json' ? jsonReport() : (line) => console.error(line);
}

/** Reports in JSON. */
function jsonReport(stderr: Stream = process.stderr): Report {
  return (line, details) => void stderr.write(jsonLine(details?.level ?? 'warn', line, details));
}

/**
 * Turns all output of this process into JSON: the console's lines, Node's warnings, and uncaught errors, after which the process ends as
 * before.
 */
export function printAsJson(streams: Streams = process): void {
  const print =
    (stream: Stream, level: Level) =>
    (...values: unknown[]): void => {
      const error = values.find((one) => one instanceof Error);
      const others = values.filter((one) => one !== error);
      const msg = others.length > 0 ? format(...others) : String(error);
      const requestId = INCIDENT.exec(msg)?.[1];
      stream.write(jsonLine(level, msg, { error, ...(requestId !== undefined && { requestId }) }));
    };
  const { stdout, stderr } = streams;
  const error = print(stderr, 'error');
  const warn = print(stderr, 'warn');
  Object.assign(console, {
    error,
    warn,
    trace: warn,
    log: print(stdout, 'info'),
    info: print(stdout, 'info'),
    debug: print(stdout, 'debug'),
  });
  // Node's own listener prints text.
  process.removeAllListeners('warning').on('warning', warn);
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const msg = origin === 'unhandledRejection' ? 'promesse rejetée sans suite' : 'erreur inattendue';
    stderr.write(jsonLine('fatal', `${msg}\u202f: ${String(thrown)}`, { error: thrown }));
    process.exit(1);
  });
}
