/** Name of the bell: « Notifications, 3 non lues ». */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`;
}
