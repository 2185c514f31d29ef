/** What browsers that know Trusted Types offer; TypeScript does not describe it. */
type PolicyRules = {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string;
};
type Policy = { createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: PolicyRules) => Policy };

/**
 * The only markup that the libraries of the site write as text: React's empty script element, and the empty text by which
 * React Aria clears what was announced.
 */
const EMPTY_MARKUP = ['', '<script></script>'];

/** Lets these through where a page demands Trusted Types, and nothing else. The names are in apps/server/src/pages/security-headers.ts. */
export function allowEmptyMarkup(): void {
  factory()?.createPolicy('default', {
    createHTML: (html) => (EMPTY_MARKUP.includes(html) ? html : null),
  });
}

let workerPolicy: Policy | undefined;

/** Starts the worker of one of the site's own files, named by `?worker&url`. Throws where the browser has no workers. */
export function startWorker(file: string): Worker {
  workerPolicy ??= factory()?.createPolicy('worker', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin !== location.origin || !pathname.startsWith('/assets/'))
        throw new TypeError(`${url} is none of the site's own files`);
      return url;
    },
  });
  return new Worker(workerPolicy?.createScriptURL(file) ?? file, { type: 'module' });
}

function factory(): Factory | undefined {
  return (window as { trustedTypes?: Factory }).trustedTypes;
}
