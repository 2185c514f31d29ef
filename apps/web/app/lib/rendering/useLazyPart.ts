import { type ComponentType, useState } from 'react';
import { showError } from '../calls/showError.ts';

/** Part of a screen behind a button, such as a dialog, whose code is loaded on demand. `prepare` fetches it before the press. */
export function useLazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed');
  const open = async () => {
    setState('coming');
    try {
      const loaded = await load();
      setPart(() => loaded);
      setState('open');
    } catch (error) {
      setState('closed');
      showError(error);
    }
  };
  return {
    /** Null until it was first opened. */
    Part,
    isOpen: state === 'open',
    busy: state === 'coming',
    open: () => void open(),
    close: () => setState('closed'),
    prepare: () => void load().catch(console.info),
  };
}
