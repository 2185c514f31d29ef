import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import layout from '@kiroku/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { boardPath } from './boardAddress.ts';

export type FeedbackFrameProps = {
  type: FeedbackType;
  /** Addresses of both boards, where they are not the usual ones. */
  pathOf?: (type: FeedbackType) => string;
  children: ReactNode;
};

/** Tabs of both boards over one of them, or over a post. */
export function FeedbackFrame({ type, pathOf = boardPath, children }: FeedbackFrameProps) {
  return (
    <div className={layout.narrowPage}>
      <Tabs
        label="Retours"
        items={[
          { href: pathOf('bug'), label: 'BUGS', current: type === 'bug' },
          { href: pathOf('suggestion'), label: 'AMÉLIORATIONS', current: type === 'suggestion' },
        ]}
      />
      {children}
    </div>
  );
}
