import type { ReportTarget } from '@kiroku/contract/moderation/labels';
import { Icon } from '@kiroku/ui/media/Icon';
import { lazy, Suspense, useState } from 'react';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

export type ReportButtonProps = {
  target: ReportTarget;
  id: string;
  /** Subject of the report, in words: « l’image de Naruto ». */
  name: string;
  className?: string | undefined;
  children: string;
};

/** Text button that opens the form of a report, whose code comes with the first press. */
export function ReportButton({ target, id, name, className, children }: ReportButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button type="button" className={className} onClick={() => setState('open')}>
        <Icon name="alert" size="small" />
        {children}
      </button>
      {state !== 'never' && (
        <Suspense>
          <ReportDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            target={target}
            id={id}
            name={name}
          />
        </Suspense>
      )}
    </>
  );
}
