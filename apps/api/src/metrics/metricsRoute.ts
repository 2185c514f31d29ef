import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Where Prometheus asks. */
export const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Declares the metrics' address, for whoever has the token. It asks neither maintenance nor limits of calls. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = digest(`Bearer ${token}`);
  app.get(METRICS_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    // Digests have one length, and say nothing of how much was right.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Ces mesures demandent le jeton METRICS_TOKEN.\n');
    }
    const text = await metrics.scrape();
    return reply.type(metrics.registry.contentType).send(text);
  });
}
