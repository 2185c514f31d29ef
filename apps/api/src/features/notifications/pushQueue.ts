import { z } from 'zod';
import { jobQueue } from '../../jobs/jobKind.ts';

/** Sent in the transaction that notifies a member with a device: its job sends waiting messages to the devices. */
export const PUSH_QUEUE = jobQueue('notification-pushes', z.object({}));
