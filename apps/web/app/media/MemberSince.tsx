const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', month: 'long', year: 'numeric' });

/** « Membre depuis mars 2026 », of a member in a list. */
export function MemberSince({ of, className }: { of: { createdAt: number }; className: string | undefined }) {
  return <span className={className}>Membre depuis {MONTH.format(of.createdAt)}</span>;
}
