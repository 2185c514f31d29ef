import { feature } from '../feature.ts';
import type { Push } from '../push/service.ts';
import type { NotificationDeps } from './deps.ts';
import { NOTIFICATION_DATA } from './personalData.ts';
import { openNotifications } from './routes.ts';
import { TITLE_NOTIFICATIONS } from './titleData.ts';

export const notifications = feature({
  personalData: NOTIFICATION_DATA,
  titleData: TITLE_NOTIFICATIONS,
  open: (deps: NotificationDeps & { pushes: Push }) => openNotifications(deps, deps.pushes),
});
