import type { ComponentType } from 'react';
import { pagePart } from '#app/lib/pagePart.tsx';

/**
 * Component for members, whose code is no part of the page. Where the browser may have a session the code is fetched at
 * once, during hydration and the check of the session; elsewhere when it is first rendered.
 */
export function memberPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return pagePart(load, perhapsMember()).Part;
}

/** As marked before any script of the page (startScript.ts); never on the server. */
function perhapsMember(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.session !== 'none';
}
