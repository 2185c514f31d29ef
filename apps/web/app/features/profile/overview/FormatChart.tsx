import { frenchNumber } from '@kiroku/contract/base/text';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { Overview } from '@kiroku/contract/profile/schema';
import { StatBars } from '@kiroku/ui/data/StatBars';
import { ChartPanel, PanelTitle } from './Panel.tsx';

/** Number of titles by format. */
export function FormatChart({ formats }: Pick<Overview, 'formats'>) {
  return (
    <ChartPanel>
      <StatBars
        title={<PanelTitle>Formats</PanelTitle>}
        rows={formats.map(({ type, entries }) => ({
          label: formatLabel(type) || 'Inconnu',
          value: entries,
        }))}
        format={frenchNumber}
        labelHeading="Format"
        valueHeading="Titres"
      />
    </ChartPanel>
  );
}
