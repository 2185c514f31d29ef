import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler is given the text of the body. */
    rawBody?: boolean;
  }
}

const MAX_DEPTH = 20;

/**
 * JSON is the only body we read: empty is none, `__proto__` and endless nesting are refused, other media types are 415. Routes
 * with `rawBody` are handed its text, unread.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.rawBody) return done(null, String(text));
    if (text === '') return done(null, undefined);
    parse(request, String(text), (error, value) => {
      if (error || isDeeper(value, MAX_DEPTH)) return done(new ProblemError(PROBLEMS.malformed));
      done(null, value);
    });
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
