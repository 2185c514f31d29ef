import { type Command, type CommandDeps, type DamagedDeps, type Terminal, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

/** A parsed command line. */
export type Request =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; text: string }
  | ({ kind: 'run' } & PreparedCommand);

/** A command with its arguments. */
export type PreparedCommand = {
  run: (deps: CommandDeps) => Promise<number>;
  runDamaged: ((deps: DamagedDeps) => Promise<number>) | undefined;
  needsData: boolean;
};

/** Reads a command line, without running anything. */
export async function readCommandLine(
  argv: readonly string[],
  commands: readonly Command[] = COMMANDS,
): Promise<Request> {
  const words = argv[0] === 'help' ? argv.slice(1) : argv;
  const command = commandOf(words, commands);
  if (asksHelp(argv) && (command || words.every((word) => word.startsWith('-')))) {
    return { kind: 'help', text: command ? helpOf(command) : listOf(commands) };
  }
  if (argv.length === 0) return { kind: 'wrong', text: listOf(commands) };
  if (!command) return { kind: 'wrong', text: unknown(words, commands) };
  const { prepare, prepareDamaged, needsData = false } = await command.load();
  const args = argv.slice(lengthOf(command));
  try {
    return { kind: 'run', run: prepare(args), runDamaged: prepareDamaged?.(args), needsData };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { kind: 'wrong', text: `${error.message}\n\n${helpOf(command)}` };
  }
}

/** The command line, completed at the terminal. An invalid one stays: its parsing gives the reason. Throws NotAnswered. */
export async function completeCommandLine(
  argv: readonly string[],
  terminal: Terminal,
  commands: readonly Command[] = COMMANDS,
): Promise<string[]> {
  const command = commandOf(argv, commands);
  if (!command || asksHelp(argv)) return [...argv];
  const { ask } = await command.load();
  if (!ask) return [...argv];
  const length = lengthOf(command);
  try {
    return [...argv.slice(0, length), ...(await ask(argv.slice(length), terminal))];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [...argv];
  }
}

/** The words of a command, for a log: its arguments may be secret. */
export function commandName(argv: readonly string[]): string {
  return commandOf(argv, COMMANDS)?.name ?? '';
}

function commandOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  return commands.find((command) => command.name === words.slice(0, lengthOf(command)).join(' '));
}

function lengthOf({ name }: Command): number {
  return name.split(' ').length;
}

function asksHelp(argv: readonly string[]): boolean {
  return argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');
}

const PREFIX = 'npm run kiroku --';

function helpOf({ name, usage, summary, details }: Command): string {
  return [
    `Usage : ${PREFIX} ${name} ${usage}`,
    '',
    summary,
    ...(details.length > 0 ? ['', ...details] : []),
  ].join('\n');
}

function listOf(commands: readonly Command[]): string {
  const calls = commands.map(({ name, usage }) => `${name} ${usage}`);
  const width = Math.max(...calls.map((call) => call.length));
  const lines = commands.map(({ summary }, at) => `  ${(calls[at] ?? '').padEnd(width)}  ${summary}`);
  return [`Usage : ${PREFIX} COMMANDE`, '', ...lines, '', `« ${PREFIX} help COMMANDE » en dit plus.`].join(
    '\n',
  );
}

function unknown(words: readonly string[], commands: readonly Command[]): string {
  return `Commande inconnue : ${words.slice(0, 2).join(' ')}.\n\n${listOf(commands)}`;
}
