import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { type ComponentType, useState } from 'react';
import { showError } from '#app/lib/calls/showError.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import styles from './HistoryDialog.module.css';
import type { HistoryPanelProps } from './HistoryPanel.tsx';

/** Button of the history, which loads on demand. Only for the owner of a library. */
export const HistoryButton = withQueries(function HistoryButton({ uid }: { uid: string }) {
  const [Panel, setPanel] = useState<ComponentType<HistoryPanelProps> | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed');
  const open = async () => {
    setState('coming');
    try {
      const { HistoryPanel } = await import('./HistoryPanel.tsx');
      setPanel(() => HistoryPanel);
      setState('open');
    } catch (error) {
      setState('closed');
      showError(error);
    }
  };
  return (
    <>
      <Button
        className={styles.button}
        icon={<Icon name="clock" size="small" />}
        busy={state === 'coming'}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        Historique
      </Button>
      {Panel && <Panel uid={uid} open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
});
