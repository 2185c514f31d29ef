import type { Catalogue } from '../catalogue/service.ts';
import { feature } from '../feature.ts';
import { relationRoutes } from './routes.ts';
import { openRelations } from './service.ts';

export const relations = feature({
  open({ catalogue }: { catalogue: Catalogue }) {
    const relations = openRelations(catalogue);
    return { bindings: relationRoutes(catalogue, relations), offers: { relations } };
  },
});
