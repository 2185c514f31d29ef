import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { ApiInfo } from '@kiroku/contract/site/endpoints';
import { ContentsPage } from '../ContentsPage.tsx';
import { Access, Tokens } from './Access.tsx';
import { Conventions, Refusals } from './Conventions.tsx';
import { Courtesy, Limits, Origins, Pictures, Unchanged } from './Courtesy.tsx';
import { Start } from './Start.tsx';

/** The page for those who build on the API (product.md, API 16). */
export function DevelopersPage({ api }: { api: ApiInfo }) {
  const server = api.servers[0] ?? PATHS.home;
  return (
    <ContentsPage
      wide
      title="Développeurs"
      lead={`Le catalogue, l’agenda et la bibliothèque de ${SITE.name}, pour vos extensions, vos bots et vos scripts.`}
      sections={[
        { id: 'debuter', title: 'Débuter', body: <Start server={server} /> },
        { id: 'conventions', title: 'Conventions', body: <Conventions /> },
        { id: 'refus', title: 'Refus', body: <Refusals /> },
        { id: 'acces', title: 'Agir pour un membre', body: <Access /> },
        { id: 'portees', title: 'Portées', body: <Tokens /> },
        { id: 'changements', title: 'Ce qui a changé', body: <Unchanged /> },
        { id: 'limites', title: 'Limites', body: <Limits limits={api.limits} /> },
        { id: 'origines', title: 'Autres sites (CORS)', body: <Origins /> },
        { id: 'images', title: 'Images', body: <Pictures /> },
        { id: 'usages', title: 'Bons usages', body: <Courtesy /> },
      ]}
    />
  );
}
