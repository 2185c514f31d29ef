import { randomPassword } from '@kiroku/api/features/account/adminCommands';
import { type Terminal, UsageError } from '../../command.ts';

/** The options of a command that sets a password, for `readArguments`. */
export const PASSWORD_OPTIONS = {
  password: { type: 'string' },
  'random-password': { type: 'boolean', default: false },
} as const;

/** A given password, or null for a generated one. */
export type PasswordChoice = string | null;

/** The choice by options; undefined for none. Throws UsageError for both. */
export function passwordChoice(values: {
  password?: string | undefined;
  'random-password': boolean;
}): PasswordChoice | undefined {
  const { password, 'random-password': isRandom } = values;
  if (isRandom && password !== undefined) {
    throw new UsageError('--password ou --random-password, pas les deux.');
  }
  return isRandom ? null : password;
}

/** Asks for a password until it was typed twice alike; answers it as an argument. Throws NotAnswered. */
export async function askPassword(terminal: Terminal): Promise<string> {
  for (;;) {
    const password = await terminal.askHidden('Mot de passe : ');
    if ((await terminal.askHidden('Mot de passe, à nouveau : ')) === password)
      return `--password=${password}`;
    terminal.say('Les mots de passe ne correspondent pas.');
  }
}

/** The password to set, and the lines that print a generated one. */
export function chosenPassword(
  choice: PasswordChoice,
  passwordMin: number,
): { password: string; lines: string[] } {
  if (choice !== null) return { password: choice, lines: [] };
  const password = randomPassword(passwordMin);
  return { password, lines: [`Mot de passe : ${password}`] };
}
