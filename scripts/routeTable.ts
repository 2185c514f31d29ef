/** Routes of those who are signed in, whose files are not worth naming to each visitor: they are found when the page is opened. */
const MEMBERS_PATH =
  /^(?:settings|import|notifications|new|propositions|request|dashboard|moderation|maintenance)\b|\bedit\b/;
const TABLE = /^(window\.__reactRouterManifest=)(.+?)(;?)$/s;

type Route = { id: string; parentId?: string; path?: string; imports: string[] };
type Table = { entry: { imports: string[] }; routes: Record<string, Route> };

/**
 * The browser's table of routes without the files that it need not know before: those that every page or the route around it has
 * loaded, and those of members' pages. It is part of every first load. Throws for a script that is no such table.
 */
export function withoutNeedlessFiles(script: string): string {
  const [, before, json, after] = TABLE.exec(script) ?? [];
  if (json === undefined)
    throw new Error('the table of routes is written otherwise: look at routeTable.ts again');
  const { entry, routes, ...rest }: Table = JSON.parse(json);
  const loaded = new Set([...entry.imports, ...(routes.root?.imports ?? [])]);
  const small = Object.values(routes).map((route) => [
    route.id,
    route.id === 'root' ? route : { ...route, imports: filesOf(route, routes, loaded) },
  ]);
  return before + JSON.stringify({ entry, routes: Object.fromEntries(small), ...rest }) + after;
}

function filesOf(
  { path = '', parentId = '', imports }: Route,
  routes: Table['routes'],
  loaded: ReadonlySet<string>,
): string[] {
  const parent = routes[parentId];
  if (MEMBERS_PATH.test(parent?.path || path)) return [];
  return imports.filter((file) => !loaded.has(file) && !parent?.imports.includes(file));
}
