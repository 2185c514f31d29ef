import { createContext, useContext, useState } from 'react';

/** The number of the rendering that failed; none in the browser. */
export const IncidentContext = createContext<string | null>(null);

/** Id of the element that shows it. */
export const INCIDENT_ID = 'incident';

/** The number of the incident that this page is; null for a failure in the browser. Before hydration it stands in the page. */
export function useIncident(): string | null {
  const given = useContext(IncidentContext);
  const [incident] = useState(() =>
    typeof document === 'undefined' ? given : (document.getElementById(INCIDENT_ID)?.textContent ?? null),
  );
  return incident;
}
