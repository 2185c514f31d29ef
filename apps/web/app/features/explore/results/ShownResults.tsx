import { memo } from 'react';
import { OwnResults } from './OwnResults.tsx';
import { Results, type ResultsProps } from './Results.tsx';

/** Results of an address: all, or those that are not in the member's library. A choice does not render them again. */
export const ShownResults = memo(function ShownResults(props: ResultsProps) {
  const { filters, refusal } = props.data;
  return filters.unlisted === 'true' && !refusal ? <OwnResults {...props} /> : <Results {...props} />;
});
