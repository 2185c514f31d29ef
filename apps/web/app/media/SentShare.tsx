import { ProgressBar } from '@kiroku/ui/feedback/ProgressBar';

/** Progress of an upload: its share, from 0 to 1. */
export function SentShare({ label = 'Envoi', share }: { label?: string; share: number }) {
  return <ProgressBar label={label} done={share} total={1} detail={`${Math.round(share * 100)}\u202f%`} />;
}
