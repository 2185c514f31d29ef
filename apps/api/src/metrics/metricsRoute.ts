import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Path for Prometheus. */
export const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Declares the address of the metrics, for holders of the token. Neither maintenance nor rate limits apply. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = digest(`Bearer ${token}`);
  app.get(METRICS_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    // Digests have one length, and do not reveal how much was right.
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
