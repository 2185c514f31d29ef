import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A proposal of a queue. */
type Id = number | string;

/** Id of a proposal's element, which the dashboard's cards name in the address. */
export const elementId = (id: Id) => `proposition-${id}`;

/**
 * The proposal that the keys act on: the chosen one, at first the one of the address; once it has left, the one in its
 * place. The focus follows when it would be lost.
 */
export function useCurrent<One extends Id>(ids: readonly One[]) {
  const { hash } = useLocation();
  const [chosen, setChosen] = useState(() => {
    const index = ids.findIndex((id) => hash === `#${elementId(id)}`);
    return { id: ids[index], index: Math.max(0, index) };
  });
  const isThere = chosen.id !== undefined && ids.includes(chosen.id);
  const current = isThere ? chosen.id : ids[Math.min(chosen.index, ids.length - 1)];
  const count = useRef(ids.length);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (ids.length < count.current && isLost && current !== undefined) focus(current);
    count.current = ids.length;
  }, [ids.length, current]);
  const choose = (id: One) => setChosen({ id, index: ids.indexOf(id) });
  return {
    current,
    choose,
    /** To the next or the previous one, which takes the focus. */
    move: (step: 1 | -1) => {
      const isFocused =
        current !== undefined &&
        document.getElementById(elementId(current))?.contains(document.activeElement);
      const from = current === undefined ? 0 : ids.indexOf(current);
      // The first press shows where one is.
      const next = ids[isFocused ? Math.min(Math.max(from + step, 0), ids.length - 1) : from];
      if (next === undefined) return;
      choose(next);
      focus(next);
    },
  };
}

function focus(id: Id): void {
  const element = document.getElementById(elementId(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
