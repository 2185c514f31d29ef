import { SITE } from '@kiroku/contract/site/config';
import { ContentsPage } from '../ContentsPage.tsx';
import type { LegalData } from './legalLoader.ts';
import { LEGAL_SECTIONS } from './legalSections.ts';

/** Mentions légales: the page describes this site by its configuration (product.md, Pages 5). */
export function LegalPage({ data }: { data: LegalData }) {
  return (
    <ContentsPage
      title="Mentions légales"
      lead={`Qui répond de ${SITE.name}, ce que chacun peut en attendre, et ce que deviennent vos données.`}
      sections={LEGAL_SECTIONS.map(({ Body, ...section }) => ({ ...section, body: <Body {...data} /> }))}
    />
  );
}
