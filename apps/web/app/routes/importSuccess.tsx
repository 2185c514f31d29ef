import { PATHS } from '@kiroku/contract/paths';
import layout from '@kiroku/ui/styles/layout.module.css';
import { Navigate, useSearchParams } from 'react-router';
import { ImportSkeleton } from '../features/imports/preview/ImportPreview.tsx';
import { ImportResult } from '../features/imports/result/ImportResult.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/importSuccess';
import styles from './importPages.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Import terminé', description: 'Ce que votre import a changé.' });

export default function Success() {
  const [query] = useSearchParams();
  const id = Number(/^\d{1,9}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>Import terminé</h1>
      <MemberOnly skeleton={<ImportSkeleton />}>
        {/* The server renders one page for all imports, and knows of no id. */}
        {({ uid, username }) =>
          id === 0 ? (
            <Navigate to={PATHS.import} replace />
          ) : (
            <ImportResult key={`${uid} ${id}`} uid={uid} username={username} id={id} />
          )
        }
      </MemberOnly>
    </div>
  );
}
