import type { Drawings } from '../../adapters/pictures/drawings.ts';
import { feature } from '../feature.ts';
import { posterRoutes } from './posterRoutes.ts';
import { catalogueRoutes, type MemberFields } from './routes.ts';
import { type CatalogueDeps, openCatalogue } from './service.ts';

export const catalogue = feature({
  async open(deps: CatalogueDeps & { drawings: Drawings }) {
    const catalogue = await openCatalogue(deps);
    const memberFields: Partial<MemberFields> = {};
    return {
      bindings: catalogueRoutes(catalogue, memberFields),
      routes: (app) => posterRoutes(app, catalogue, deps.drawings),
      close: catalogue.close,
      offers: { catalogue, memberFields },
    };
  },
});
