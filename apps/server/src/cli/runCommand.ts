import { EXIT, NotAnswered } from './command.ts';
import { completeCommandLine, readCommandLine } from './commandLine.ts';
import type { CommandCall } from './runOnDatabase.ts';
import type { OpenTerminal } from './terminal/terminalPrompt.ts';

/** The terminal for questions; undefined without one. */
type Invocation = CommandCall & { terminal: OpenTerminal | undefined };

/** Runs a command line and answers its exit code. */
export async function runCommand({ terminal, ...call }: Invocation): Promise<number> {
  const { output } = call;
  try {
    return await runLine({ ...call, argv: await completed(call.argv, terminal) });
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    if (error.message !== '') output.problem(error.message);
    return error.exit;
  }
}

async function completed(argv: string[], terminal: OpenTerminal | undefined): Promise<string[]> {
  if (!terminal) return argv;
  return completeCommandLine(argv, terminal).finally(() => terminal.close());
}

async function runLine(call: CommandCall): Promise<number> {
  const { argv, output } = call;
  const asked = await readCommandLine(argv);
  if (asked.kind === 'help') output.line(asked.text);
  if (asked.kind === 'wrong') output.problem(asked.text);
  if (asked.kind !== 'run') return asked.kind === 'help' ? EXIT.done : EXIT.usage;
  // The help and mistakes are shown without the database.
  const { runOnDatabase } = await import('./runOnDatabase.ts');
  return runOnDatabase(call, asked);
}
