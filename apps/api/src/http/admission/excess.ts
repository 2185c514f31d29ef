import { Counter, type Registry } from 'prom-client';
import type { Report } from '../../lib/report.ts';

/** Acts of one client that are watched: calls refused by a limit, wrong passwords of one account, writes of one member. */
export type ExcessKind = 'limited' | 'passwords' | 'writes';

/** Counts an act. `who` names the client for the operator, and is asked for once it is beyond what persons do. */
export type NoteExcess = (kind: ExcessKind, client: string, who: () => string | Promise<string>) => void;

export type ExcessDeps = { now: () => number; report: Report; registry?: Registry | undefined };

const WINDOW_MS = 10 * 60_000;
/** Clients counted at once. Beyond, counts begin again. */
const MOST_CLIENTS = 100_000;

/** Limits within a window that people stay below, and the sentence about a client that exceeds one. */
const KINDS: Record<ExcessKind, { most: number; sentence: string }> = {
  limited: { most: 100, sentence: 'plus de 100 appels refusés par une limite en dix minutes' },
  passwords: { most: 20, sentence: 'plus de 20 mots de passe refusés en dix minutes pour un compte' },
  writes: { most: 2000, sentence: 'plus de 2 000 écritures d’un membre en dix minutes' },
};

/** Watches for clients far beyond normal use: each is reported and counted once in ten minutes, by each process (ASVS 8.1.4, 11.1.7). */
export function openExcess({ now, report, registry }: ExcessDeps): NoteExcess {
  const countEvent = registry ? openCounter(registry) : () => {};
  const counts = new Map<string, number>();
  let window = 0;
  return (kind, client, who) => {
    const current = Math.floor(now() / WINDOW_MS);
    if (current !== window || counts.size >= MOST_CLIENTS) counts.clear();
    window = current;
    const key = `${kind} ${client}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const { most, sentence } = KINDS[kind];
    if (count !== most + 1) return;
    countEvent(kind);
    const tell = (named: string) => report(`excès : ${sentence} (${named})`, { part: 'excess' });
    Promise.resolve(who()).then(tell, () => tell('inconnu'));
  };
}

function openCounter(registry: Registry): (kind: ExcessKind) => void {
  const events = new Counter({
    name: 'kiroku_excess_total',
    help: 'Clients far beyond normal use, each once in ten minutes, by what they did.',
    labelNames: ['kind'],
    registers: [registry],
  });
  // A series that begins with its first event has no increase to alert on.
  for (const kind of Object.keys(KINDS)) events.inc({ kind }, 0);
  return (kind) => events.inc({ kind });
}
