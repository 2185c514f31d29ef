import { type ComponentType, lazy, useState } from 'react';

/** Part of a page, whose code is loaded apart: at once where `isExpected`, elsewhere when it is first rendered or prepared. */
export function pagePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isExpected: boolean,
): { Part: ComponentType<P>; prepare: () => void } {
  let loaded: ComponentType<P> | undefined;
  const loadPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const prepare = () => void loadPart().catch(console.info);
  if (isExpected) prepare();
  const Later: ComponentType<P> = lazy(loadPart) as unknown as ComponentType<P>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as by React's `lazy`.
  function Part(props: P) {
    // Code that has arrived renders without suspending.
    const [Known] = useState(() => loaded ?? Later);
    return <Known {...props} />;
  }
  return { Part, prepare };
}
