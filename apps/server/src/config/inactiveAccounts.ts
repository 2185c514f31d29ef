import type { Config } from './config.ts';

type Wanted = Pick<Config, 'inactiveMonths' | 'smtpUrl'>;

const NO_MAIL =
  'INACTIVE_ACCOUNTS_MONTHS ne supprime aucun compte sans SMTP_URL : ses membres n’en seraient pas prévenus.';

/** Months after which inactive accounts end; undefined without a mail server that could announce it. */
export function inactiveMonthsOf({ inactiveMonths, smtpUrl }: Wanted): number | undefined {
  return smtpUrl === undefined ? undefined : inactiveMonths;
}

/** The line for the operator of a site that is to end inactive accounts and sends no mail. */
export function inactiveAccountsWarnings({ inactiveMonths, smtpUrl }: Wanted): string[] {
  return inactiveMonths !== undefined && smtpUrl === undefined ? [NO_MAIL] : [];
}
