import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { HistoryList } from './HistoryList.tsx';

export type HistoryPanelProps = { uid: string; open: boolean; onClose: () => void };

/** Dialog of the history; its content is fetched at each opening. */
export function HistoryPanel({ uid, open, onClose }: HistoryPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Historique" closeLabel="Fermer">
      <HistoryList uid={uid} onLeave={onClose} />
    </Dialog>
  );
}
