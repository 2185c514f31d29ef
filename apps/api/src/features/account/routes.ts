import * as calls from '@kiroku/contract/account/endpoints';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { type Binding, bind } from '../../http/bind.ts';
import type { AccountContext } from './context.ts';
import { changeEmail, sendVerification, undoEmailChange, verifyEmail } from './emailAddress.ts';
import { deleteAccount, exportAccount } from './farewell.ts';
import { changePicture, removePicture } from './pictures.ts';
import { changePassword, changePreferences, changeThemeColor, changeUsername, readUser } from './profile.ts';
import { requestRecovery, resetPassword } from './recovery.ts';
import { devicesOf, endDevice } from './sessions.ts';
import { refreshed, signIn, signUp } from './signIn.ts';

/** The account's calls (contract, Account). */
export function accountRoutes(context: AccountContext): Binding[] {
  const done = async (work: Promise<unknown>) => {
    await work;
    return { reply: SUCCESS };
  };
  return [
    bind(calls.signUp, async ({ body, client }) => ({ reply: await signUp(context, body, client) })),
    bind(calls.signIn, async ({ body, client }) => ({ reply: await signIn(context, body, client) })),
    bind(calls.refresh, async ({ caller }) => ({ reply: await refreshed(context, caller) })),
    bind(calls.signOut, ({ caller }) => done(endDevice(context, caller, caller.sid))),
    bind(calls.listDevices, async ({ caller }) => ({ reply: await devicesOf(context, caller) })),
    bind(calls.endDevice, ({ caller, params }) => done(endDevice(context, caller, params.id)), {
      unknown: ACCOUNT_PROBLEMS.unknownDevice,
    }),
    bind(calls.changePassword, ({ caller, body, client }) =>
      done(changePassword(context, caller, body, client)),
    ),
    bind(calls.deleteAccount, ({ caller }) => done(deleteAccount(context, caller))),
    bind(calls.requestRecovery, ({ body, client }) => done(requestRecovery(context, body.email, client))),
    bind(calls.resetPassword, ({ query, body }) => done(resetPassword(context, query.x, body.password))),
    bind(calls.changeUsername, async ({ caller, body, client }) => ({
      reply: await changeUsername(context, caller, body.username, client),
    })),
    bind(calls.changeEmail, async ({ caller, body, client }) => ({
      reply: await changeEmail(context, caller, body.email, client),
    })),
    bind(calls.changeThemeColor, async ({ caller, body }) => ({
      reply: await changeThemeColor(context, caller, body.themeColor),
    })),
    bind(calls.changePreferences, ({ caller, body }) => done(changePreferences(context, caller, body))),
    bind(calls.readUser, async ({ params, caller }) => ({
      reply: await readUser(context, params.username, caller),
    })),
    bind(calls.uploadAvatar, async ({ caller, body, client }) => ({
      reply: { photoURL: await changePicture(context, caller, 'avatar', body, client) },
    })),
    bind(calls.uploadBanner, async ({ caller, body, client }) => ({
      reply: { bannerURL: await changePicture(context, caller, 'banner', body, client) },
    })),
    bind(calls.removeAvatar, ({ caller }) => done(removePicture(context, caller, 'avatar'))),
    bind(calls.removeBanner, ({ caller }) => done(removePicture(context, caller, 'banner'))),
    bind(calls.exportAccount, async ({ caller }) => ({
      file: { bytes: await exportAccount(context, caller), name: 'kiroku-mes-donnees.zip' },
    })),
    bind(calls.sendVerification, ({ caller, client }) => done(sendVerification(context, caller, client))),
    bind(calls.verifyEmail, ({ query }) => done(verifyEmail(context, query.x))),
    bind(calls.undoEmailChange, ({ query }) => done(undoEmailChange(context, query.x))),
  ];
}
