import { frenchDay } from '@kiroku/contract/base/dates';
import { counted } from '@kiroku/contract/base/text';
import { addDays } from '@kiroku/contract/episodes/rules';
import type { Overview } from '@kiroku/contract/profile/schema';
import { Heatmap } from '@kiroku/ui/data/Heatmap';
import { ChartPanel, PanelTitle } from './Panel.tsx';

const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
const WEEKDAYS = ['lun.', '', 'mer.', '', 'ven.', '', ''];

/** Episodes seen on each day of the last year. */
export function ActivityCalendar({ activity: { from, days } }: Pick<Overview, 'activity'>) {
  return (
    <ChartPanel>
      <Heatmap
        title={<PanelTitle>Activité de l’année</PanelTitle>}
        days={days.map((count, index) => ({ date: addDays(from, index), count }))}
        summary={summaryOf(days)}
        dayLabel={({ date, count }) => `${frenchDay(date)}\u202f: ${counted(count, 'épisode')}`}
        monthLabel={(month) => MONTHS[Number(month.slice(5)) - 1] ?? month}
        weekdayLabels={WEEKDAYS}
        lessLabel="Moins"
        moreLabel="Plus"
        monthHeading="Mois"
        totalHeading="Épisodes"
      />
    </ChartPanel>
  );
}

function summaryOf(days: readonly number[]): string {
  const seen = days.reduce((sum, count) => sum + count, 0);
  if (seen === 0) return 'Aucun épisode vu depuis un an.';
  const active = days.filter((count) => count > 0).length;
  return `${counted(seen, 'épisode vu', 'épisodes vus')} depuis un an, sur ${counted(active, 'jour')}.`;
}
