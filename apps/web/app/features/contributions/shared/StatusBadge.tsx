import type { SubmissionStatus } from '@kiroku/contract/contributions/rules';
import { Badge, type BadgeTone } from '@kiroku/ui/feedback/Badge';

const STATES: Record<SubmissionStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'En attente', tone: 'brand' },
  accepted: { label: 'Acceptée', tone: 'good' },
  partially: { label: 'Partiellement acceptée', tone: 'warn' },
  refused: { label: 'Refusée', tone: 'bad' },
};

/** The state of a proposal. */
export function StatusBadge({ status }: { status: SubmissionStatus }) {
  const { label, tone } = STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
