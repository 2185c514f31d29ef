import { z } from 'zod';
import { jobQueue } from '../../jobs/jobKind.ts';

/** Asked for in the transaction that notifies a member with a device: what waits is handed to the devices. */
export const PUSH_QUEUE = jobQueue('notification-pushes', z.object({}));
