import { agentName } from '../account/sessions/agentName.ts';
import type { PersonalData } from '../feature.ts';
import { listDevices } from './store.ts';

/** Devices go with the sessions of a deleted member. Their addresses and keys are secrets, which an export leaves out. */
export const PUSH_DATA: Partial<PersonalData> = {
  exportPersonalData: async (db, uid) => ({
    appareils_push: (await listDevices(db, uid)).map(({ agent, createdAt }) => ({
      appareil: agentName(agent),
      depuis: createdAt,
    })),
  }),
};
