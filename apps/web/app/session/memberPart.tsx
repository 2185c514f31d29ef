import { type ComponentType, lazy, useState } from 'react';

/**
 * Component for members, whose code is no part of the page. Where the browser may have a session the code is fetched at
 * once, during hydration and the check of the session; elsewhere when it is first rendered.
 */
export function memberPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const loadPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  if (perhapsMember()) loadPart().catch(console.info);
  const Later: ComponentType<P> = lazy(loadPart) as unknown as ComponentType<P>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as by React's `lazy`.
  return function MemberPart(props: P) {
    // Code that has arrived renders without suspending.
    const [Part] = useState(() => loaded ?? Later);
    return <Part {...props} />;
  };
}

/** As marked before any script of the page (startScript.ts); never on the server. */
function perhapsMember(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.session !== 'none';
}
