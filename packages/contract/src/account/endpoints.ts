import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import * as calls from './calls.ts';
import { ACCOUNT_PROBLEMS } from './problems.ts';
import {
  aboutBody,
  changePasswordBody,
  deviceSchema,
  emailBody,
  linkQuery,
  preferencesBody,
  recoveryBody,
  refreshSchema,
  resetBody,
  sessionSchema,
  signInBody,
  signUpBody,
  themeColorBody,
  usernameBody,
  userSchema,
} from './schema.ts';
import { SUSPENDED } from './suspended.ts';

const tag = 'Compte';

export const signUp = endpoint({
  ...calls.signUp,
  access: 'anyone',
  tag,
  status: 201,
  summary: 'Créer un compte',
  body: signUpBody,
  reply: sessionSchema,
  refusals: [
    ACCOUNT_PROBLEMS.usernameTaken,
    ACCOUNT_PROBLEMS.emailTaken,
    ACCOUNT_PROBLEMS.conflict,
    ACCOUNT_PROBLEMS.tooMany,
    ACCOUNT_PROBLEMS.busy,
  ],
});

export const signIn = endpoint({
  ...calls.signIn,
  duringMaintenance: true,
  access: 'anyone',
  tag,
  summary: 'Se connecter',
  body: signInBody,
  reply: sessionSchema,
  refusals: [ACCOUNT_PROBLEMS.wrongCredentials, ACCOUNT_PROBLEMS.tooMany, ACCOUNT_PROBLEMS.busy, SUSPENDED],
});

export const refresh = endpoint({
  ...calls.refresh,
  duringMaintenance: true,
  access: 'optional',
  tag,
  summary: 'Ce que vaut le jeton donné',
  reply: refreshSchema,
});

export const signOut = endpoint({
  ...calls.signOut,
  duringMaintenance: true,
  access: 'member',
  tag,
  summary: 'Se déconnecter : ce jeton ne vaut plus rien',
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownDevice],
});

export const listDevices = endpoint({
  ...calls.listDevices,
  access: 'member',
  scope: 'session',
  tag,
  summary: 'Ses appareils connectés',
  reply: z.array(deviceSchema),
});

export const endDevice = endpoint({
  ...calls.endDevice,
  access: 'member',
  tag,
  summary: 'Déconnecter un de ses appareils',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  reply: successSchema,
  unknown: ACCOUNT_PROBLEMS.unknownDevice,
});

export const changePassword = endpoint({
  ...calls.changePassword,
  access: 'member',
  tag,
  summary: 'Changer de mot de passe : les autres appareils sont déconnectés, les jetons d’accès supprimés',
  body: changePasswordBody,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.tooMany, ACCOUNT_PROBLEMS.busy],
});

export const deleteAccount = endpoint({
  ...calls.deleteAccount,
  access: 'member',
  tag,
  summary: 'Supprimer son compte et tout ce qui s’y rattache',
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.lastStaff],
});

export const requestRecovery = endpoint({
  ...calls.requestRecovery,
  access: 'anyone',
  tag,
  summary: 'Recevoir un lien de réinitialisation',
  body: recoveryBody,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.tooMany],
});

export const resetPassword = endpoint({
  ...calls.resetPassword,
  access: 'anyone',
  tag,
  summary: 'Choisir un nouveau mot de passe, avec le jeton du mail',
  query: linkQuery,
  body: resetBody,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.expiredLink, ACCOUNT_PROBLEMS.busy],
});

export const changeUsername = endpoint({
  ...calls.changeUsername,
  access: 'member',
  tag,
  summary: 'Changer de pseudo',
  body: usernameBody,
  reply: userSchema.extend({ token: z.string() }),
  refusals: [ACCOUNT_PROBLEMS.usernameTaken, ACCOUNT_PROBLEMS.tooMany],
});

export const changeEmail = endpoint({
  ...calls.changeEmail,
  access: 'member',
  tag,
  summary: 'Changer d’adresse email',
  body: emailBody,
  reply: userSchema,
  refusals: [ACCOUNT_PROBLEMS.emailTaken, ACCOUNT_PROBLEMS.tooMany],
});

export const changeThemeColor = endpoint({
  ...calls.changeThemeColor,
  access: 'member',
  tag,
  summary: 'Changer la couleur de son profil',
  body: themeColorBody,
  reply: userSchema,
  refusals: [ACCOUNT_PROBLEMS.premiumColor],
});

export const changeAbout = endpoint({
  ...calls.changeAbout,
  access: 'member',
  tag,
  summary: 'Changer la présentation et le lien de son profil',
  body: aboutBody,
  reply: userSchema,
  refusals: [ACCOUNT_PROBLEMS.tooMany],
});

export const changePreferences = endpoint({
  ...calls.changePreferences,
  access: 'member',
  tag,
  reply: successSchema,
  summary: 'Changer ses préférences',
  body: preferencesBody,
});

export const readUser = endpoint({
  ...calls.readUser,
  access: 'optional',
  tag,
  summary: 'Un membre',
  params: z.object({ username: z.string() }),
  reply: userSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser],
});

export const exportAccount = endpoint({
  ...calls.exportAccount,
  access: 'member',
  scope: 'session',
  tag,
  file: 'application/zip',
  summary: 'Tout ce que le site sait de soi : une archive ZIP de fichiers JSON et de ses images',
  reply: z.unknown(),
  attachment: true,
});

export const sendVerification = endpoint({
  ...calls.sendVerification,
  access: 'member',
  tag,
  summary: 'Recevoir de nouveau le lien qui confirme son adresse',
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.tooMany],
});

export const verifyEmail = endpoint({
  ...calls.verifyEmail,
  access: 'anyone',
  tag,
  summary: 'Confirmer une adresse, avec le jeton du mail',
  query: linkQuery,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.expiredMailLink],
});

export const undoEmailChange = endpoint({
  ...calls.undoEmailChange,
  access: 'anyone',
  tag,
  summary: 'Annuler un changement d’adresse, avec le jeton du mail : tous les appareils sont déconnectés',
  query: linkQuery,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.expiredMailLink, ACCOUNT_PROBLEMS.emailTaken],
});
