import { sessionSettled } from '../session/sessionSettled.ts';

declare global {
  interface Window {
    /** Of the script in the head; absent in a browser that refused it. */
    earlyPress?: { button: HTMLButtonElement | null; end(): void };
  }
}

/**
 * Script in the head: keeps the last button pressed while the page's scripts are on their way (product.md, Pages 17), until
 * entry.client.tsx ends that. Buttons that the browser itself handles (forms, popovers) need no keeping. React writes it as
 * text: it must hold none of < > & ' ".
 */
export const EARLY_PRESS_SCRIPT = `(function(){
var kept=window.earlyPress={button:null,end:function(){removeEventListener(\`click\`,keep,true)}};
function keep(event){kept.button=event.target.closest(\`button[type=button]:not([popovertarget])\`)}
addEventListener(\`click\`,keep,true)
})()`;

/** Presses the kept button, unless another press came meanwhile: once the page knows its reader, since many buttons ask visitors to sign in. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress?.button;
  if (!button) return;
  let pressed = false;
  const notice = () => {
    pressed = true;
  };
  addEventListener('click', notice, true);
  // A task of its own: the form around the button may have adopted what was typed.
  void sessionSettled().then(() =>
    setTimeout(() => {
      removeEventListener('click', notice, true);
      if (!pressed) button.click();
    }),
  );
}
