/**
 * Takes the style sheets that the page holds (apps/server/src/pages/inlineStyles.ts) out of the router's table: it would fetch
 * them once more for the next page, and take them away with it. Runs before hydration.
 */
export function keepInlinedStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  const held = new Set(Array.from(links, (link) => link.getAttribute('href')));
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {}))
    route.css = (route.css ?? []).filter((file) => !held.has(file.replace('#', '')));
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { css?: string[] }> };
  }
}
