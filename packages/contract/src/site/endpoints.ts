import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const common = { method: 'GET', tag: 'Service', access: 'anyone' } as const;

export const health = endpoint({
  ...common,
  path: '/health',
  summary: 'Le processus répond',
  reply: z.object({ success: z.literal(true) }),
});

export const ready = endpoint({
  ...common,
  path: '/ready',
  summary: 'La base de données répond et le catalogue est chargé',
  reply: z.object({ success: z.literal(true) }),
});

export const openapi = endpoint({
  ...common,
  path: '/openapi.json',
  summary: 'Cette description, en OpenAPI 3.1',
  reply: z.record(z.string(), z.unknown()),
});
