import '../base/french.ts';
import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { namesOf } from '../base/kinds.ts';
import { successSchema } from '../base/problem.ts';
import { parameter } from '../base/query.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import * as calls from './calls.ts';
import { USAGE_EVENTS, USAGE_PERIODS } from './events.ts';

const tag = 'Fréquentation';
const name = z.enum(namesOf(USAGE_EVENTS), 'Événement inconnu.');

export const countEvent = endpoint({
  ...calls.countEvent,
  access: 'anyone',
  tag,
  bodyLimit: 512,
  duringMaintenance: true,
  summary: 'Compter un événement ; rien n’est compté pour qui demande à ne pas être suivi (DNT, Sec-GPC)',
  body: z.object({
    name,
    /** Random, renewed after an hour without activity: it identifies no member. */
    session: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'Session invalide.')
      .meta({ example: 'V1StGXR8_Z5jdHi6B-myT' }),
  }),
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.tooMany],
});

/** An event on a day: how often, and in how many sessions. */
export const usageCountSchema = z
  .object({ day: z.iso.date(), name, events: z.int(), sessions: z.int() })
  .meta({ id: 'UsageCount' });
export type UsageCount = z.output<typeof usageCountSchema>;

export const readUsage = endpoint({
  ...calls.readUsage,
  access: 'staff',
  tag,
  summary: 'Ce qui a été compté, par jour : 30 jours, ou 90',
  query: z.object({
    days: parameter(z.enum(USAGE_PERIODS.map(String), badFilter('days')).transform(Number)),
  }),
  reply: z.array(usageCountSchema),
});
