import { PAGES, type Page } from '@kiroku/contract/pages';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const FRAMES = { settings: 'settings', user: 'user/:username' } as const;

/** Route table of the site, from the table of pages (product.md, Pages 1). */
export default [
  ...routesWithin(undefined),
  route(FRAMES.settings, 'routes/settings.tsx', routesWithin('settings')),
  route(FRAMES.user, 'routes/user.tsx', routesWithin('user')),
  route('*', 'routes/notFound.tsx'),
] satisfies RouteConfig;

function routesWithin(frame: Page['within']): RouteConfigEntry[] {
  const prefix = frame ? `/${FRAMES[frame]}` : '';
  const pages: [string, Page][] = Object.entries(PAGES);
  return pages
    .filter(([, { within }]) => within === frame)
    .map(([name, { path, module }]) => {
      const relative = path.slice(prefix.length).replace(/^\//, '');
      // Pages that share a module have each its own name.
      const id = module === undefined ? undefined : { id: `routes/${name}` };
      const file = `routes/${module ?? name}.tsx`;
      return relative === '' ? index(file, id) : route(relative, file, id ?? {});
    });
}
