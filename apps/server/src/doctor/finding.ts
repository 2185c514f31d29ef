import type { CommandDeps } from '../cli/command.ts';

/**
 * Result of one check of `kiroku doctor`: good, something to know, or something to fix. The text is one sentence, which ends with the
 * remedy unless all is well; it holds no secret.
 */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };

export type DoctorDeps = Pick<CommandDeps, 'db' | 'config' | 'now' | 'signal'>;

/** A check of one subject. One that throws is a finding too. */
export type Check = { subject: string; run: (deps: DoctorDeps) => Promise<Omit<Finding, 'subject'>[]> };

export const good = (text: string) => ({ state: 'good', text }) as const;
export const note = (text: string) => ({ state: 'note', text }) as const;
export const bad = (text: string) => ({ state: 'bad', text }) as const;
