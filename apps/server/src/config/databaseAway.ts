/** Line about an unreachable server of DATABASE_URL: its host and the cause, never the password in the address. */
export function databaseAway(error: unknown, databaseUrl: string): string {
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : '';
  const code = codeOf(error);
  const place = host === '' ? '' : ` (${host})`;
  return `La base de données de DATABASE_URL${place} ne répond pas${code === undefined ? '' : ` (${code})`}.`;
}

/** The code of the error behind another, such as ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
}
