import { liftByCommand, suspendByCommand } from '@kiroku/api/features/moderation/adminCommands';
import { REASONS, type Reason, SUSPENSION_DAYS, suspensionLabel } from '@kiroku/contract/moderation/labels';
import { suspendBody } from '@kiroku/contract/moderation/schema';
import { type CommandAction, readArguments, UsageError } from '../../command.ts';
import { onlyUsername, runAdminCommand } from './runAdminCommand.ts';

const LENGTHS = SUSPENSION_DAYS.filter((days) => days !== null);

export const userSuspend: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      days: { type: 'string' },
      reason: { type: 'string' },
      statement: { type: 'string' },
      lift: { type: 'boolean', default: false },
    });
    const username = onlyUsername(positionals);
    const { days, reason, lift } = values;
    const statement = statementOf(values.statement);
    if (!lift) return suspend(username, { days: daysOf(days), reason: reasonOf(reason), statement });
    if (days !== undefined || reason !== undefined) {
      throw new UsageError('--lift ne va ni avec --days ni avec --reason.');
    }
    return liftFrom(username, statement);
  },
};

type Run = ReturnType<CommandAction['prepare']>;
type Wanted = Parameters<typeof suspendByCommand>[2];

function suspend(username: string, wanted: Wanted): Run {
  return (deps) =>
    runAdminCommand(deps, async (admin) => {
      const member = await suspendByCommand(admin, username, wanted);
      const length = LENGTHS.find((days) => days === wanted.days) ?? null;
      return [`${member.username} est suspendu : ${suspensionLabel(length).toLowerCase()}.`];
    });
}

function liftFrom(username: string, statement: string): Run {
  return (deps) =>
    runAdminCommand(deps, async (admin) => {
      const member = await liftByCommand(admin, username, statement);
      return [`La suspension de ${member.username} est levée.`];
    });
}

function daysOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const days = LENGTHS.find((one) => String(one) === text);
  if (days === undefined) throw new UsageError(`--days attend l’un de ces nombres : ${LENGTHS.join(', ')}.`);
  return days;
}

function reasonOf(text: string | undefined): Reason {
  const reason = REASONS.find((one) => one === text);
  if (!reason) throw new UsageError(`--reason attend l’un de ces codes : ${REASONS.join(', ')}.`);
  return reason;
}

function statementOf(text: string | undefined): string {
  const statement = suspendBody.shape.statement.safeParse(text);
  if (statement.success) return statement.data;
  throw new UsageError(`--statement : ${statement.error.issues[0]?.message ?? ''}`);
}
