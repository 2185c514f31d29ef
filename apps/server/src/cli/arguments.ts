import { EXIT, NotAnswered, readArguments, type Terminal, UsageError } from './command.ts';

/** Refuses arguments of a command that takes none. Throws UsageError. */
export function expectNothing(args: string[]): void {
  if (readArguments(args, {}).positionals.length > 0) {
    throw new UsageError('Cette commande n’attend rien de plus.');
  }
}

/** The one file a command is about; `missing` asks for it. Throws UsageError. */
export function onlyFile(positionals: string[], missing = 'Indiquez le fichier.'): string {
  const [file, ...others] = positionals;
  if (file === undefined) throw new UsageError(missing);
  if (others.length > 0) throw new UsageError('Un seul fichier à la fois.');
  return file;
}

/** Prints a warning and waits for « oui ». Throws NotAnswered with `declined` for any other word. */
export async function confirm(terminal: Terminal, warning: string, declined: string): Promise<void> {
  terminal.say(warning);
  const typed = await terminal.ask('Tapez « oui » pour continuer : ');
  if (typed.trim().toLowerCase() !== 'oui') throw new NotAnswered(EXIT.failed, declined);
}
