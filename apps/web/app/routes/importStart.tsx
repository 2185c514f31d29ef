import layout from '@kiroku/ui/styles/layout.module.css';
import { data } from 'react-router';
import { ImportStart } from '../features/imports/start/ImportStart.tsx';
import { providerOf } from '../features/imports/start/providers.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/importStart';
import styles from './importPages.module.css';

export function loader({ params }: Route.LoaderArgs) {
  if (!providerOf(params.provider)) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const provider = providerOf(params.provider);
  return pageMeta(originOf(matches), {
    title: `Importer${provider ? `\u202f: ${provider.name}` : ''}`,
    description: provider?.teaser ?? '',
  });
};

export default function ImportFrom({ params }: Route.ComponentProps) {
  const provider = providerOf(params.provider);
  if (!provider) return null;
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>Importer&#8239;: {provider.name}</h1>
      <MemberOnly skeleton={null}>{({ uid }) => <ImportStart key={uid} provider={provider} />}</MemberOnly>
    </div>
  );
}
