import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterSession } from '../../session/sessionResolved.ts';

/**
 * Repeats boxes ticked and options chosen before hydration (product.md, Pages 17): React neither receives nor resets them, so that the
 * page would show a choice without its effect.
 */
export function useEarlyChoices(): void {
  const repeats = useRef<(() => void)[]>([]);
  // A later rendering sets controlled inputs back.
  useLayoutEffect(() => {
    repeats.current = [...tickedBoxes(), ...chosenOptions()];
  }, []);
  useEffect(() => {
    if (repeats.current.length === 0) return;
    // Some choices ask visitors to sign in.
    afterSession(() => {
      for (const repeat of repeats.current.splice(0)) repeat();
    });
  }, []);
}

function tickedBoxes(): (() => void)[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])');
  return [...boxes]
    .filter((box) => box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox'))
    .map((box) => {
      const { checked } = box;
      return () => {
        // React receives a click that changes the value it last saw.
        box.checked = !checked;
        box.click();
      };
    });
}

function chosenOptions(): (() => void)[] {
  return [...document.querySelectorAll('select')]
    .filter(({ options, selectedIndex }) => {
      const initial = [...options].findIndex(({ defaultSelected }) => defaultSelected);
      return selectedIndex !== Math.max(0, initial);
    })
    .map((select) => {
      const { value } = select;
      return () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      };
    });
}
