import { isApiAddress } from './apiAddress.ts';
import { CORS_HEADERS } from './cors.ts';

/** What is no page loads nothing, runs nothing and is framed by nobody, should a browser ever show it as a document. */
export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'";

const HSTS = 'max-age=63072000; includeSubDomains';

/** Asks for HTTPS from then on, where the site is served over HTTPS. */
export function strictTransport(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
}

/** The headers of every answer that is no page, by its address. */
export type AnswerHeaders = (url: string) => Record<string, string>;

/**
 * What protects answers that are no pages. Any site may use the API, so any may read its answers; the rest is of use to our own
 * pages alone, but pictures, which say so themselves: other sites and apps show what the API names.
 */
export function answerHeaders(publicUrl: string): AnswerHeaders {
  const common = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': EMPTY_POLICY,
    ...strictTransport(publicUrl),
  };
  const api = { ...CORS_HEADERS, ...common, 'cross-origin-resource-policy': 'cross-origin' };
  const other = { ...common, 'cross-origin-resource-policy': 'same-origin' };
  return (url) => (isApiAddress(url) ? api : other);
}
