import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { AccessibilityPage } from '../features/site/accessibility/AccessibilityPage.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/accessibility';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Accessibilité',
    description: `Ce que ${SITE.name} fait pour être utilisable par tous, ce qui reste imparfait, et à qui le signaler.`,
    canonical: PATHS.accessibility,
  });

export default function AccessibilityRoute() {
  return <AccessibilityPage />;
}
