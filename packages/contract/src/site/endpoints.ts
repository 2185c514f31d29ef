import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import * as calls from './calls.ts';

const tag = 'Service';
const common = { tag, access: 'anyone' } as const;

export const health = endpoint({
  ...common,
  ...calls.health,
  duringMaintenance: true,
  unlimited: true,
  summary: 'Le processus répond',
  reply: z.object({ success: z.literal(true) }),
});

export const ready = endpoint({
  ...common,
  ...calls.ready,
  duringMaintenance: true,
  unlimited: true,
  summary: 'La base de données répond et le catalogue est chargé',
  reply: z.object({
    success: z.literal(true),
    database: z.object({
      /** When it was last read as a whole; null before the first night. */
      checkedAt: z.iso.datetime().nullable(),
      /** Whether the check found damage. The site stays ready: undamaged data are served. */
      damaged: z.boolean(),
      message: z.string().optional(),
    }),
  }),
});

/** Operator and processors of this site, for the legal page (product.md, Pages 5). */
export const siteInfoSchema = z.object({
  /** Publisher and host; null without a setting. Lines end with a newline. */
  publisher: z.string().nullable(),
  host: z.string().nullable(),
  contact: z.string().nullable(),
  /** Other companies' servers that send mails and store pictures. */
  mailHost: z.string().nullable(),
  storageHost: z.string().nullable(),
  /** The server of the board of feedback outside. */
  boardHost: z.string().nullable(),
  /** Whether premium is for sale, at the payment provider's. */
  payments: z.boolean(),
  /** Months without activity after which an account is deleted; null: never. */
  inactiveMonths: z.int().nullable(),
  /** Whether each request leaves a line with its address in the server's log. */
  logsRequests: z.boolean(),
  /** The sites that most pictures of titles are fetched from by the visitor's browser, the most frequent first. */
  externalPictures: z.array(z.string()),
});
export type SiteInfo = z.output<typeof siteInfoSchema>;

export const readSiteInfo = endpoint({
  ...common,
  ...calls.readSiteInfo,
  summary: 'Qui répond de ce site, et qui d’autre en reçoit des données',
  reply: siteInfoSchema,
});

/** Addresses of the API, the preferred one first, and its limits of calls a minute (0: none). */
export const apiInfoSchema = z.object({
  servers: z.array(z.string()),
  limits: z.object({ visitor: z.int(), member: z.int() }),
});
export type ApiInfo = z.output<typeof apiInfoSchema>;

export const readApiInfo = endpoint({
  ...common,
  ...calls.readApiInfo,
  summary: 'Où l’API est servie, et combien d’appels elle accepte par minute',
  reply: apiInfoSchema,
});

export const openapi = endpoint({
  ...common,
  ...calls.openapi,
  summary: 'Cette description, en OpenAPI 3.1',
  reply: z.record(z.string(), z.unknown()),
});

export const enterMaintenance = endpoint({
  ...calls.enterMaintenance,
  tag,
  access: 'staff',
  duringMaintenance: true,
  summary: 'Ouvrir les pages à ce navigateur pendant une maintenance',
  reply: z.object({ isMaintenance: z.boolean() }),
});
