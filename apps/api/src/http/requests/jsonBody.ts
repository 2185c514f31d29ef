import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems.ts';
import { isDeeper, MAX_DEPTH } from './jsonDepth.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler is given the text of the body. */
    rawBody?: boolean;
    /** The handler is given the bytes of the body, which is no JSON. */
    binaryBody?: boolean;
    /** A form is accepted and not read. */
    ignoresForm?: boolean;
  }
}

/**
 * JSON is the only body we read: empty is none, `__proto__` and endless nesting are refused, other media types are 415. Routes
 * with `rawBody` are handed its text, unread; those with `binaryBody` bytes alone; those with `ignoresForm` take a form as no body.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.binaryBody) return done(null, bytes);
    done(new ProblemError(PROBLEMS.wrongMediaType));
  });
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'buffer' }, (request, _bytes, done) => {
    if (request.routeOptions.config.ignoresForm) return done(null, undefined);
    done(new ProblemError(PROBLEMS.wrongMediaType));
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.binaryBody) return done(new ProblemError(PROBLEMS.wrongMediaType));
    if (request.routeOptions.config.rawBody) return done(null, String(text));
    if (text === '') return done(null, undefined);
    parse(request, String(text), (error, value) => {
      if (error || isDeeper(value, MAX_DEPTH)) return done(new ProblemError(PROBLEMS.malformed));
      done(null, value);
    });
  });
}
