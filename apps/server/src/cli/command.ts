import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Database } from '@kiroku/api/db/database';
import type { Config } from '../config/config.ts';

/** Output of a command: a terminal, a pipe, or the terminal of a person whose command runs inside the site. */
export type Output = {
  line(text: string): void;
  /** Problems, and notes for a person at the terminal. */
  problem(text: string): void;
  /** Replaces the updating line at the bottom of a terminal; null removes it. Elsewhere nothing is written. */
  progress(text: string | null): void;
  isTerminal: boolean;
  columns: number;
};

/** Dependencies of a command, the same inside the running site and in a separate process. */
export type CommandDeps = {
  db: Database;
  config: Config;
  now: () => number;
  /** Directory of the person's shell: relative paths start there. */
  cwd: string;
  output: Output;
  /** Aborted by Ctrl-C, by a closed terminal, and when the site closes. */
  signal: AbortSignal;
};

/** Dependencies of a command without a database. */
export type DamagedDeps = Omit<CommandDeps, 'db'>;

/** Prompt at the terminal. Both questions throw NotAnswered when the person aborts. */
export type Terminal = {
  ask(question: string): Promise<string>;
  /** Asks for a secret without an echo. */
  askHidden(question: string): Promise<string>;
  say(line: string): void;
};

/** Exit codes, for scripts. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** A command of `npm run kiroku --`, with its help. */
export type Command = {
  /** Its words, such as 'catalogue import'. */
  name: string;
  /** Arguments after its words. */
  usage: string;
  /** A line for the list of commands. */
  summary: string;
  /** A line for each option. */
  details: string[];
  /** Loads the command's module, with its dependencies. */
  load(): Promise<CommandAction>;
};

/** The action of a command. */
export type CommandAction = {
  /** Whether the command needs existing data: without a database it is refused, and none is created. */
  needsData?: true;
  /** Reads the arguments; gives back what runs and answers the exit code. Throws UsageError. */
  prepare(args: string[]): (deps: CommandDeps) => Promise<number>;
  /** Runs instead if the embedded database does not open because its files are damaged. */
  prepareDamaged?(args: string[]): (deps: DamagedDeps) => Promise<number>;
  /**
   * Completes the arguments by asking; only at a terminal, and in the process of that terminal, wherever the
   * command then runs. Throws UsageError, NotAnswered.
   */
  ask?(args: string[], terminal: Terminal): Promise<string[]>;
};

/** Wrong usage of a command; the message names the error. */
export class UsageError extends Error {}

/** The person aborted or declined (see the message): the command does not run. */
export class NotAnswered extends Error {
  readonly exit: number;

  constructor(exit: number, message = '') {
    super(message);
    this.exit = exit;
  }
}

/** node:util's parseArgs with its complaints in French. Throws UsageError. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const option = /'?(--?[\w-]+)/.exec(String(error))?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`Option inconnue : ${option}.`);
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new UsageError(`Option mal employée : ${option}.`);
    throw error;
  }
}
