const PRELOAD = /<link rel="modulepreload" href="([^"<]+)"[^<>]*>/g;
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * The page, rendered with `nonce`, readable before it is interactive. A visitor's browser asks for the page's scripts once it begins to
 * put the whole page on the screen, rather than beside the page's own bytes; a member's at once, since scripts write what a member
 * comes for.
 */
export function scriptsLast(html: string, nonce: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file = '']) => file);
  const start = new RegExp(`(<script nonce="${nonce}" type="module"[^<>]*>)([\\s\\S]*?)(?=</script>|$)`);
  return html
    .replaceAll(PRELOAD, '')
    .replace(start, (_, tag: string, text: string) => tag + fetching(files) + inTurn(text));
}

/**
 * Waits for the page's first frame, or for a second: a hidden tab has none. Then requests all files at once: imported ones would come
 * after their importers.
 */
function fetching(files: string[]): string {
  return `if (document.documentElement.dataset.session === "none") await new Promise((go) => {
const frame = () => { requestAnimationFrame(go); setTimeout(go, 1000); };
if (document.readyState === "loading") addEventListener("DOMContentLoaded", frame); else frame();
});
for (const href of ${JSON.stringify(files)})
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
`;
}

/** A script whose static imports, which would be fetched before its first line runs, wait for their turn. */
function inTurn(text: string): string {
  return text.replace(STATIC_IMPORT, (_, name: string | undefined, file: string) => {
    const value = `await import(${file});`;
    return name === undefined ? value : `const ${name} = ${value}`;
  });
}
