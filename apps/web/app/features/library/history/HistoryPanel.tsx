import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { HistoryList } from './HistoryList.tsx';

export type HistoryPanelProps = { uid: string; open: boolean; onClose: () => void };

/** The last changes of progress; what it shows is asked for each time it opens. */
export function HistoryPanel({ uid, open, onClose }: HistoryPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Historique" closeLabel="Fermer">
      <HistoryList uid={uid} onLeave={onClose} />
    </Dialog>
  );
}
