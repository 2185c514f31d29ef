import type { Problem } from '../base/problem.ts';
import { MOST_PUSH_DEVICES } from './rules.ts';

/** Messages at the fields of a subscription. */
export const PUSH_MESSAGES = {
  endpoint: 'Adresse d’un service de notification invalide.',
  keys: 'Clés de notification invalides.',
} as const;

export const PUSH_PROBLEMS = {
  unknownDevice: { status: 404, code: 'unknown_device', message: 'Cet appareil n’est plus abonné.' },
  tooMany: {
    status: 409,
    code: 'too_many_devices',
    message: `${MOST_PUSH_DEVICES} appareils reçoivent déjà vos notifications : désactivez-en un.`,
  },
} as const satisfies Record<string, Problem>;
