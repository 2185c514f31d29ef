/** A line of the table: CPU ms a request, and its goal. */
export type Line = {
  name: string;
  cpu: number;
  goal: number | null;
  /** CPU time of a bare server for the same bytes. */
  bare?: number;
  /** Its time for the same bytes where the goal was set. */
  bareThen?: number;
  note?: string;
};

/** Lines, and how many times slower than the machine of the goals this one was. */
export type Measured = { lines: Line[]; slowdown: number };

/**
 * Prints goals as set and, with their mark, for a machine slower by the factor of its bare server: with the same bytes if measured, else
 * with a +1. Sending many bytes, which is copying, slows down by another factor.
 */
export function printMembers(engine: string, { lines, slowdown }: Measured): void {
  console.log(`\nThe bare server's +1 takes ${slowdown.toFixed(1)} times what it took where goals were set.`);
  console.log(`${engine.padEnd(36)}   CPU ms     goal        here    bare`);
  for (const { name, cpu, goal, bare, bareThen, note } of lines) {
    const slower = bare === undefined || bareThen === undefined ? slowdown : bare / bareThen;
    const here = (goal ?? 0) * slower;
    const wanted = goal === null ? '' : `${here.toFixed(2)} ${mark(cpu <= here)}`;
    const beside = bare === undefined ? '' : bare.toFixed(3);
    console.log(
      name.padEnd(36),
      cpu.toFixed(3).padStart(8),
      String(goal ?? '').padStart(8),
      wanted.padStart(11),
      beside.padStart(7),
      note ?? '',
    );
  }
}

/** Whether a goal is reached. */
export const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
