import { OwnResults } from './OwnResults.tsx';
import { Results, type ResultsProps } from './Results.tsx';

/** Results of an address: all, or those that are not in the member's library. */
export function ShownResults(props: ResultsProps) {
  const { filters, refusal } = props.data;
  return filters.unlisted === 'true' && !refusal ? <OwnResults {...props} /> : <Results {...props} />;
}
