import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/push/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { PushDeps } from './deps.ts';
import { addDevice, devicesOfMember, moveSubscription, removeDevice } from './devices.ts';
import type { Push } from './service.ts';

export function pushRoutes(deps: PushDeps, push: Push): Binding[] {
  return [
    bind(calls.readPushKey, async () => ({ reply: { key: await push.publicKey() } })),
    bind(calls.listPushDevices, async ({ caller }) => ({ reply: await devicesOfMember(deps, caller) })),
    bind(calls.addPushDevice, async ({ caller, body }) => ({ reply: await addDevice(deps, caller, body) })),
    bind(calls.removePushDevice, async ({ caller, params }) => {
      await removeDevice(deps, caller, params.id);
      return { reply: SUCCESS };
    }),
    bind(calls.movePushDevice, async ({ body }) => {
      await moveSubscription(deps, body.from, body.to);
      return { reply: SUCCESS };
    }),
  ];
}
