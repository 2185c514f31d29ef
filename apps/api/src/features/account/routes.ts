import * as calls from '@kiroku/contract/account/endpoints';
import * as pictureCalls from '@kiroku/contract/account/pictureEndpoints';
import type { Session } from '@kiroku/contract/account/schema';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { type Binding, bind } from '../../http/bind.ts';
import { accessTokenRoutes } from './accessTokens/routes.ts';
import { deleteAccount } from './deletion/deleteAccount.ts';
import { exportAccount } from './deletion/exportAccount.ts';
import type { AccountDeps } from './deps.ts';
import { changeEmail, sendVerification, undoEmailChange, verifyEmail } from './email/emailAddress.ts';
import { changePicture, removePicture } from './members/pictures.ts';
import {
  changeAbout,
  changePassword,
  changePreferences,
  changeThemeColor,
  changeUsername,
  readUser,
} from './members/profile.ts';
import { requestRecovery, resetPassword } from './recovery/recovery.ts';
import { devicesOf, endDevice } from './sessions/sessions.ts';
import { refreshSession, signIn, signUp } from './signIn/signIn.ts';

const signedIn = (session: Session) => ({ reply: session, signedIn: session.uid });

export function accountRoutes(deps: AccountDeps): Binding[] {
  const done = async (work: Promise<unknown>) => {
    await work;
    return { reply: SUCCESS };
  };
  return [
    bind(calls.signUp, async ({ body, client }) => signedIn(await signUp(deps, body, client))),
    bind(calls.signIn, async ({ body, client }) => signedIn(await signIn(deps, body, client))),
    bind(calls.refresh, async ({ caller }) => ({ reply: await refreshSession(deps, caller) })),
    bind(calls.signOut, ({ caller }) => done(endDevice(deps, caller, caller.sid))),
    bind(calls.listDevices, async ({ caller }) => ({ reply: await devicesOf(deps, caller) })),
    bind(calls.endDevice, ({ caller, params }) => done(endDevice(deps, caller, params.id))),
    ...accessTokenRoutes(deps),
    bind(calls.changePassword, ({ caller, body }) => done(changePassword(deps, caller, body))),
    bind(calls.deleteAccount, ({ caller }) => done(deleteAccount(deps, caller))),
    bind(calls.requestRecovery, ({ body, client }) => done(requestRecovery(deps, body.email, client))),
    bind(calls.resetPassword, ({ query, body }) => done(resetPassword(deps, query.x, body.password))),
    bind(calls.changeUsername, async ({ caller, body, client }) => ({
      reply: await changeUsername(deps, caller, body.username, client),
    })),
    bind(calls.changeEmail, async ({ caller, body, client }) => ({
      reply: await changeEmail(deps, caller, body.email, client),
    })),
    bind(calls.changeThemeColor, async ({ caller, body }) => ({
      reply: await changeThemeColor(deps, caller, body.themeColor),
    })),
    bind(calls.changeAbout, async ({ caller, body, client }) => ({
      reply: await changeAbout(deps, caller, body, client),
    })),
    bind(calls.changePreferences, ({ caller, body }) => done(changePreferences(deps, caller, body))),
    bind(calls.readUser, async ({ params, caller }) => ({
      reply: await readUser(deps, params.username, caller),
    })),
    bind(pictureCalls.uploadAvatar, async ({ caller, body, client }) => ({
      reply: { photoURL: await changePicture(deps, caller, 'avatar', body, client) },
    })),
    bind(pictureCalls.uploadBanner, async ({ caller, body, client }) => ({
      reply: { bannerURL: await changePicture(deps, caller, 'banner', body, client) },
    })),
    bind(pictureCalls.removeAvatar, ({ caller }) => done(removePicture(deps, caller, 'avatar'))),
    bind(pictureCalls.removeBanner, ({ caller }) => done(removePicture(deps, caller, 'banner'))),
    bind(calls.exportAccount, async ({ caller }) => ({
      file: { bytes: await exportAccount(deps, caller), name: 'kiroku-mes-donnees.zip' },
    })),
    bind(calls.sendVerification, ({ caller, client }) => done(sendVerification(deps, caller, client))),
    bind(calls.verifyEmail, ({ query }) => done(verifyEmail(deps, query.x))),
    bind(calls.undoEmailChange, ({ query }) => done(undoEmailChange(deps, query.x))),
  ];
}
