import { parisDate } from '@kiroku/contract/base/dates';
import { monthInWords } from '@kiroku/contract/base/dayWords';

/** « Membre depuis mars 2026 », of a member in a list. */
export function MemberSince({ of, className }: { of: { createdAt: number }; className: string | undefined }) {
  return <span className={className}>Membre depuis {monthInWords(parisDate(of.createdAt))}</span>;
}
