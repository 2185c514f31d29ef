import { catalogueImport } from './catalogue-import.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

/** Every command, in the order the help shows them. */
export const COMMANDS: readonly Command[] = [catalogueImport];

/** What a command line asks for. */
export type Request =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; text: string }
  | { kind: 'run'; run: (context: CommandContext) => Promise<number> };

/** Reads a command line, without running anything. */
export function readCommandLine(argv: readonly string[], commands: readonly Command[] = COMMANDS): Request {
  const words = argv[0] === 'help' ? argv.slice(1) : argv;
  const command = commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  const asksHelp = argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');
  if (asksHelp && (command || words.every((word) => word.startsWith('-')))) {
    return { kind: 'help', text: command ? helpOf(command) : listOf(commands) };
  }
  if (argv.length === 0) return { kind: 'wrong', text: listOf(commands) };
  if (!command) return { kind: 'wrong', text: unknown(words, commands) };
  try {
    return { kind: 'run', run: command.prepare(argv.slice(command.name.split(' ').length)) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { kind: 'wrong', text: `${error.message}\n\n${helpOf(command)}` };
  }
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
