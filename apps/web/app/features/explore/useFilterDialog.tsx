import { type ComponentType, type ReactNode, useState } from 'react';
import { showError } from '#app/lib/showError.ts';
import type { FilterProps } from './FilterControls.tsx';
import type { FilterDialogProps } from './FilterDialog.tsx';

const load = async () => (await import('./FilterDialog.tsx')).FilterDialog;
const prepare = () => void load().catch(console.info);

/** Dialog of the rarer filters, loaded on demand. `prepare` fetches its code before the press. */
export function useFilterDialog(filters: FilterProps): {
  prepare: () => void;
  open: () => void;
  busy: boolean;
  dialog: ReactNode;
} {
  const [Dialog, setDialog] = useState<ComponentType<FilterDialogProps> | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed');
  const open = async () => {
    setState('coming');
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setState('open');
    } catch (error) {
      setState('closed');
      showError(error);
    }
  };
  return {
    prepare,
    open: () => void open(),
    busy: state === 'coming',
    dialog: Dialog && <Dialog {...filters} open={state === 'open'} onClose={() => setState('closed')} />,
  };
}
