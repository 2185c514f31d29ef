import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { TitleRelations } from '@kiroku/contract/relations/schema';
import { type ComponentType, Suspense, useState } from 'react';
import type { ProgressByTitle } from '#app/media/titleState.ts';
import { useMember } from '#app/session/useSession.ts';
import { Relations } from './Relations.tsx';

export type ReadsProgress = ComponentType<{
  uid: string;
  titles: readonly TitleRef[];
  onRead: (progress: ProgressByTitle) => void;
}>;

/** Relations of a title, with how far the member is in each, which `Reader` reads. */
export function RelationsFor({ related, Reader }: { related: TitleRelations; Reader: ReadsProgress }) {
  const member = useMember();
  const [progress, setProgress] = useState<ProgressByTitle>(null);
  return (
    <>
      <Relations {...related} progress={progress} />
      {member && related.relations.length > 0 && (
        <Suspense>
          <Reader uid={member.uid} titles={related.relations} onRead={setProgress} />
        </Suspense>
      )}
    </>
  );
}
