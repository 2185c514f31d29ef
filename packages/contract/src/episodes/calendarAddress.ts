/** Page of Google Agenda that adds a calendar. */
const GOOGLE = 'https://calendar.google.com/calendar/r?cid=';

/** The address of the public calendar or a member's secret one, with the filters of the agenda; empty ones are left out. */
export function calendarAddress(address: string, filters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return query.size === 0 ? address : `${address}?${query}`;
}

/** The same address for programs that subscribe to calendars. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** The page of Google Agenda that subscribes to it. */
export function googleAddress(address: string): string {
  return GOOGLE + encodeURIComponent(webcalAddress(address));
}
