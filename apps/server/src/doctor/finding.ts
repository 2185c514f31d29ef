import type { CommandDeps } from '../cli/command.ts';

/**
 * What one check of `kiroku doctor` found: all is well, something an operator should know, or something to mend. The
 * text is one sentence, which ends with what to do unless all is well; it holds no secret.
 */
export type Finding = { state: 'good' | 'note' | 'bad'; subject: string; text: string };

export type DoctorDeps = Pick<CommandDeps, 'db' | 'config' | 'now' | 'signal'>;

/** A check of one subject. One that throws is a finding too. */
export type Check = { subject: string; run: (deps: DoctorDeps) => Promise<Omit<Finding, 'subject'>[]> };

export const good = (text: string) => ({ state: 'good', text }) as const;
export const note = (text: string) => ({ state: 'note', text }) as const;
export const bad = (text: string) => ({ state: 'bad', text }) as const;
