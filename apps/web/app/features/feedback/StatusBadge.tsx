import { FEEDBACK_STATUS_LABELS, type FeedbackStatus } from '@kiroku/contract/feedback/labels';
import { Badge, type BadgeTone } from '@kiroku/ui/feedback/Badge';

const TONES: Record<FeedbackStatus, BadgeTone> = {
  open: 'neutral',
  planned: 'brand',
  in_progress: 'warn',
  done: 'good',
  declined: 'bad',
};

/** Status of a post, set by the staff. */
export function StatusBadge({ status }: { status: FeedbackStatus }) {
  return <Badge tone={TONES[status]}>{FEEDBACK_STATUS_LABELS[status]}</Badge>;
}
