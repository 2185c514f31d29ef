// Table types of migration 0023, columns in the order of the SQL.

type UsageCountTable = { day: string; name: string; events: number; sessions: number };
type UsageSessionTable = { day: string; name: string; session: Buffer };
type UsageSaltTable = { day: string; salt: Buffer };

export type UsageTables = {
  usage_count: UsageCountTable;
  usage_session: UsageSessionTable;
  usage_salt: UsageSaltTable;
};
