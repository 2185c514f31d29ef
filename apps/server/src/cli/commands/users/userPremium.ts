import { requireMember } from '@kiroku/api/features/account/adminCommands';
import { setPremium } from '@kiroku/api/features/premium/adminCommands';
import { readPartialDate } from '@kiroku/contract/base/dates';
import { lastDay } from '@kiroku/contract/premium/rules';
import { type CommandAction, EXIT, readArguments, UsageError } from '../../command.ts';
import { endOfDay, premiumEnd } from './premiumEnd.ts';
import { onlyUsername, runAdminCommand } from './runAdminCommand.ts';

export const userPremium: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      months: { type: 'string' },
      until: { type: 'string' },
      remove: { type: 'boolean', default: false },
    });
    const username = onlyUsername(positionals);
    const { months, until, remove } = values;
    if ([months !== undefined, until !== undefined, remove].filter(Boolean).length !== 1) {
      throw new UsageError('Indiquez --months, --until ou --remove.');
    }
    if (months !== undefined) return giveMonths(username, monthsOf(months));
    return until !== undefined ? giveUntil(username, dayOf(until)) : take(username);
  },
};

type Run = ReturnType<CommandAction['prepare']>;

function giveMonths(username: string, months: number): Run {
  return (deps) =>
    runAdminCommand(deps, async (admin) => {
      const { username: name, premiumUntil } = await requireMember(admin.db.sql, username);
      const end = premiumEnd(premiumUntil, admin.now(), months);
      if (premiumUntil !== null && end <= premiumUntil) {
        return [
          `${name} est déjà Premium jusqu’au ${lastDay(end.getTime())} : les mois ne s’accumulent pas.`,
        ];
      }
      await setPremium(admin, username, end);
      return [`${name} est Premium jusqu’au ${lastDay(end.getTime())}.`];
    });
}

function giveUntil(username: string, end: Date): Run {
  return async (deps) => {
    if (end.getTime() <= deps.now()) {
      deps.output.problem('Ce jour est passé ; --remove retire le Premium.');
      return EXIT.usage;
    }
    return runAdminCommand(deps, async (admin) => {
      const { username: name, premiumUntil } = await setPremium(admin, username, end);
      // Payments may last longer.
      return [`${name} est Premium jusqu’au ${lastDay((premiumUntil ?? end).getTime())}.`];
    });
  };
}

function take(username: string): Run {
  return (deps) =>
    runAdminCommand(deps, async (admin) => {
      const member = await setPremium(admin, username, null);
      return [`${member.username} n’est plus Premium.`];
    });
}

function monthsOf(text: string): number {
  const months = Number(text);
  if (!/^\d{1,3}$/.test(text) || months < 1 || months > 120) {
    throw new UsageError('--months attend un nombre de mois, de 1 à 120.');
  }
  return months;
}

function dayOf(text: string): Date {
  const date = readPartialDate(text);
  const end = date && endOfDay(date);
  if (!end) throw new UsageError('--until attend un jour, comme 2027-03-31.');
  return end;
}
