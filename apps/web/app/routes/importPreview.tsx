import layout from '@kiroku/ui/styles/layout.module.css';
import { data } from 'react-router';
import { ImportPreview, ImportSkeleton } from '../features/imports/preview/ImportPreview.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/importPreview';
import styles from './importPages.module.css';

export function loader({ params }: Route.LoaderArgs) {
  if (!/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Vérifier un import', description: 'Ce que cet import va changer.' });

export default function Preview({ params }: Route.ComponentProps) {
  const id = Number(params.id);
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>Vérifier l’import</h1>
      <MemberOnly skeleton={<ImportSkeleton />}>
        {({ uid }) => <ImportPreview key={`${uid} ${id}`} uid={uid} id={id} />}
      </MemberOnly>
    </div>
  );
}
