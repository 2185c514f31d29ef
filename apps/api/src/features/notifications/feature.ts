import { feature } from '../feature.ts';
import type { Push } from '../push/service.ts';
import type { NotificationDeps } from './deps.ts';
import { deleteTitleNotifications } from './notify.ts';
import { openNotifications } from './routes.ts';
import { readSettings } from './settingStore.ts';
import { deleteOfMembers, notificationsOf } from './store.ts';

export const notifications = feature({
  // A member's notifications and choices; those they caused go with them (product.md, Notifications 2).
  personalData: {
    afterMembersDeleted: deleteOfMembers,
    exportPersonalData: async (db, uid) => ({
      notifications: {
        choix: await readSettings(db, uid),
        liste: await notificationsOf(db, uid),
      },
    }),
  },
  // A notification of its episodes that is being written holds a row that goes with the title.
  titleData: { afterTitleRemoved: deleteTitleNotifications },
  open: (deps: NotificationDeps & { pushes: Push }) => openNotifications(deps, deps.pushes),
});
