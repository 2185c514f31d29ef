import layout from '@kiroku/ui/styles/layout.module.css';
import { ImportHub } from '../features/imports/hub/ImportHub.tsx';
import { RecentImports } from '../features/imports/hub/RecentImports.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/import';
import styles from './importPages.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Importer une liste',
    description: 'Apportez votre liste d’AniList, de MyAnimeList ou de Kitsu.',
  });

export default function Import() {
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>Importer une liste</h1>
      <p className={styles.lead}>
        Apportez votre liste avec vos statuts, votre progression, vos notes et vos dates. Vous voyez ce qui va
        changer avant que rien ne soit écrit.
      </p>
      <ImportHub />
      <MemberOnly skeleton={null}>{({ uid }) => <RecentImports key={uid} uid={uid} />}</MemberOnly>
    </div>
  );
}
