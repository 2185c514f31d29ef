import { useEffect, useLayoutEffect } from 'react';
import { afterSession } from '../../session/sessionResolved.ts';

declare global {
  interface Window {
    /** Set by the script in the head; absent in a browser that refused it. */
    earlyPress?: { button: HTMLButtonElement | null; end(): void };
  }
}

/**
 * Script in the head: stores the last button pressed until the page is hydrated (product.md, Pages 17). A press that React receives by
 * hydrating the page at once is not stored: it ends the storing while it is still being dispatched. Buttons that the browser handles
 * (forms, popovers) need none. React writes the script as text: it must hold none of < > & ' ".
 */
export const EARLY_PRESS_SCRIPT = `(function(){
var press,kept=window.earlyPress={button:null,end:function(){
removeEventListener(\`click\`,keep,true);
if(press?.eventPhase)kept.button=null
}};
function keep(event){press=event;kept.button=event.target.closest(\`button[type=button]:not([popovertarget])\`)}
addEventListener(\`click\`,keep,true)
})()`;

/** Presses the button that was pressed before the page could answer. */
export function useEarlyPress(): void {
  // React receives presses as soon as it has hydrated the page.
  useLayoutEffect(() => window.earlyPress?.end(), []);
  useEffect(repeatEarlyPress, []);
}

/** Presses the stored button, unless another press came meanwhile, once the page knows its reader: many buttons ask visitors to sign in. */
function repeatEarlyPress(): void {
  const button = window.earlyPress?.button;
  if (!button) return;
  let pressed = false;
  const notice = () => {
    pressed = true;
  };
  addEventListener('click', notice, true);
  afterSession(() => {
    removeEventListener('click', notice, true);
    if (!pressed) button.click();
  });
}
