import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import { CachedRows } from '../../db/changes/cachedRows.ts';
import { tokenOf } from '../../http/admission/access.ts';
import { type Binding, bind } from '../../http/bind.ts';
import type { Push } from '../push/service.ts';
import type { NotificationDeps } from './deps.ts';
import { notificationJobs } from './jobs.ts';
import { type Live, openLive } from './live.ts';
import { notifySequels } from './sequels.ts';
import { changeSettings, readPage, readThem } from './service.ts';
import { readSettings } from './settingStore.ts';
import { countUnread } from './store.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Unread counts in memory. */
const UNREAD_CACHED = 50_000;

/** Opens notifications: calls, streams and scheduled work. */
export function openNotifications(deps: NotificationDeps, push: Push) {
  const live = openLive(deps);
  deps.catalogue.sequels.onSequelAnnounced((transaction, sequels) =>
    notifySequels(transaction, sequels, new Date(deps.now())),
  );
  return {
    bindings: [...bindingsOf(deps), liveBinding(live)],
    /** A closing server waits for its answers: streams never end alone. */
    routes: (app: FastifyInstance) => void app.addHook('preClose', async () => live.end()),
    jobs: notificationJobs(deps, push),
  };
}

function bindingsOf(deps: NotificationDeps): Binding[] {
  const { db } = deps;
  const unread = new CachedRows(db, UNREAD_CACHED, (uid) => countUnread(db.sql, uid));
  deps.rowChanges.on('notification', (uid) => unread.drop(uid));
  return [
    bind(calls.listNotifications, async ({ caller, query }) => ({
      reply: await readPage(deps, caller, query.before),
    })),
    bind(calls.countNotifications, async ({ caller }) => ({
      reply: { unread: await unread.get(caller.uid) },
    })),
    bind(calls.readNotifications, async ({ caller, body }) => ({
      reply: { unread: await readThem(deps, caller, body.ids) },
    })),
    bind(calls.readNotificationSettings, async ({ caller }) => ({
      reply: await readSettings(db.sql, caller.uid),
    })),
    bind(calls.changeNotificationSettings, async ({ caller, body }) => ({
      reply: await changeSettings(deps, caller, body),
    })),
    bind(calls.unsubscribeDigest, async ({ query }) => {
      await unsubscribe(deps, query.x ?? '');
      return { reply: SUCCESS };
    }),
  ];
}

function liveBinding(live: Live): Binding {
  return bind(calls.liveNotifications, ({ caller, headers }) => {
    const lastEventId = headers['last-event-id'];
    const token = tokenOf(headers.authorization) ?? '';
    return {
      stream: live.open(caller, token, typeof lastEventId === 'string' ? lastEventId : undefined),
      // Proxies that hold answers back would hold back every event.
      headers: { 'x-accel-buffering': 'no' },
    };
  });
}
