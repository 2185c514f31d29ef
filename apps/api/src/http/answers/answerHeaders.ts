import { isApiAddress } from '../admission/apiAddress.ts';
import { CORS_HEADERS } from '../admission/cors.ts';

/** Policy of answers other than pages: should a browser show one as a document, it loads nothing, runs nothing and cannot be framed. */
export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** JSON that a browser opens is saved, not shown (ASVS 14.4.2). */
export const AS_JSON_FILE = { 'content-disposition': 'attachment; filename="api.json"' };

const HSTS = 'max-age=63072000; includeSubDomains';

/** HSTS, where the site is served over HTTPS. */
export function strictTransport(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
}

/** The headers of every answer that is no page, by its address. */
export type AnswerHeaders = (url: string) => Record<string, string>;

/**
 * Security headers of answers that are no pages. Any site may read the API's answers; the others are for our own
 * pages alone, except pictures, which set their own policy: other sites and apps show them.
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
