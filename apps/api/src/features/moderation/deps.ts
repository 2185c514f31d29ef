import type { AccountDeps } from '../account/deps.ts';
import type { EditingDeps } from '../editing/service.ts';

export type ModerationDeps = EditingDeps & { accounts: AccountDeps };
