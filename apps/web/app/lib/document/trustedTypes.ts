/** Trusted Types of the browser, which TypeScript does not describe. */
type PolicyRules = {
  createHTML?: (html: string) => string | null;
  createScript?: (text: string) => string;
  createScriptURL?: (url: string) => string;
};
export type Policy = { createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: PolicyRules) => Policy };

declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

/** Markup by which React creates an inert script element: a failed page renders its head again. */
const INERT_SCRIPT = '<script></script>';

/**
 * Texts that the site's libraries write where a page demands Trusted Types: that element, and text without any tag
 * (structured data, the empty text by which React Aria clears announcements). A script written in the browser is empty.
 * The names of the policies are in apps/server/src/pages/securityHeaders.ts.
 */
export function allowTextWithoutTags(): void {
  policyFactory()?.createPolicy('default', {
    createHTML: (html) => (html === INERT_SCRIPT || !html.includes('<') ? html : null),
    createScript: () => '',
  });
}

/** Factory of policies, in browsers that have it. */
export function policyFactory(): Factory | undefined {
  return window.trustedTypes;
}
