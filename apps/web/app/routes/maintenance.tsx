import { SITE } from '@kiroku/contract/site/config';
import { MaintenancePage } from '../features/site/maintenance/MaintenancePage.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/maintenance';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Maintenance', description: `${SITE.name} est en maintenance.` });

export default MaintenancePage;
