import { frenchNumber } from '@kiroku/contract/base/text';
import { ANIME_FORMATS, labelOf } from '@kiroku/contract/catalogue/labels';
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
          label: type === null ? 'Inconnu' : labelOf(ANIME_FORMATS, type),
          value: entries,
        }))}
        format={frenchNumber}
        labelHeading="Format"
        valueHeading="Titres"
      />
    </ChartPanel>
  );
}
