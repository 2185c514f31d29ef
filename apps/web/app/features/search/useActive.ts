import { useState } from 'react';
import type { SearchItem } from './searchItems.tsx';

/** The line that Enter follows: the first of new lines (or none, with -1), then moved by the arrows, in a circle. */
export function useActive(items: readonly SearchItem[], first: 0 | -1) {
  const [chosen, setChosen] = useState({ of: '', at: -1 });
  const lines = items.map(({ href }) => href).join(' ');
  const active = items.length === 0 ? -1 : chosen.of === lines ? chosen.at : first;
  const step = (by: 1 | -1) => {
    if (items.length === 0) return;
    const next = active < 0 && by < 0 ? items.length - 1 : (active + by + items.length) % items.length;
    setChosen({ of: lines, at: next });
  };
  return { active, step };
}
