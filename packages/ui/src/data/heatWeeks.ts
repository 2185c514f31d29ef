export type HeatDay = { /** `YYYY-MM-DD` */ date: string; count: number };
export type HeatCell = HeatDay & { week: number; weekday: number; level: 0 | 1 | 2 | 3 | 4 };

/** Places each day in its week (columns, Monday first) and grades it against the fullest day. */
export function heatWeeks(days: readonly HeatDay[]): HeatCell[] {
  const most = Math.max(1, ...days.map((day) => day.count));
  const offset = days[0] ? weekdayOf(days[0].date) : 0;
  return days.map((day, index) => ({
    ...day,
    week: Math.floor((index + offset) / 7),
    weekday: (index + offset) % 7,
    level: levelOf(day.count, most),
  }));
}

/** Total of each month, in order. */
export function heatMonths(cells: readonly HeatCell[]): { month: string; week: number; total: number }[] {
  const months: { month: string; week: number; total: number }[] = [];
  for (const cell of cells) {
    const month = cell.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.total += cell.count;
    else months.push({ month, week: cell.weekday === 0 ? cell.week : cell.week + 1, total: cell.count });
  }
  return months;
}

function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function levelOf(count: number, most: number): HeatCell['level'] {
  if (count <= 0) return 0;
  const part = count / most;
  if (part > 0.75) return 4;
  if (part > 0.5) return 3;
  return part > 0.25 ? 2 : 1;
}
