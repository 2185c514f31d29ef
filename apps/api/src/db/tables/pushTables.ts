import type { Time } from './columns.ts';

/** A device that gets its member's notifications; it goes with its session. */
export type PushDeviceTable = {
  id: string;
  uid: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Time;
};
