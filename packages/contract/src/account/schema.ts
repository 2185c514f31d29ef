import '../base/french.ts';
import { z } from 'zod';
import { FORBIDDEN_CHARACTERS } from '../base/problems.ts';
import { singleLine, textField } from '../base/textSchemas.ts';
import { trackSchema } from '../base/tracks.ts';
import {
  ABOUT_MESSAGES,
  BIO_MAX,
  bioComplaint,
  linkComplaint,
  PROFILE_LINK_MAX,
  tidyBio,
  tidyLink,
} from './about.ts';
import { PREMIUM_COLORS, THEME_COLORS } from './labels.ts';
import { ACCOUNT_MESSAGES } from './problems.ts';
import { foldEmail, isEmail, passwordComplaint, usernameComplaint } from './rules.ts';
import { VISIBILITIES } from './visibility.ts';

/** Inputs and replies of accounts. */

type Rule = (text: string) => string | null;

const complaining = (rule: Rule, text: z.ZodString = z.string()) =>
  text.superRefine((text, context) => {
    const complaint = rule(text);
    if (complaint !== null) context.addIssue({ code: 'custom', message: complaint });
  });

export const usernameField = complaining(usernameComplaint).meta({ pattern: '^[A-Za-z0-9_-]{3,20}$' });
export const emailField = (complaint: string) =>
  z.string().transform(foldEmail).refine(isEmail, complaint).meta({ format: 'email', maxLength: 254 });
export const newPasswordField = complaining((text) => passwordComplaint(text)).meta({ maxLength: 256 });
/** A password to compare: any text that is not absurdly long. */
const givenPassword = z.string().max(10_000);

export const signUpBody = z.object({
  email: emailField(ACCOUNT_MESSAGES.email),
  password: newPasswordField,
  username: usernameField,
});
/** At sign-in any text is an attempt: the answer never reveals which half was wrong. */
export const signInBody = z.object({
  email: z
    .string()
    .max(10_000)
    .transform(foldEmail)
    .refine((text) => !/\p{Cc}|\p{Surrogate}/u.test(text), FORBIDDEN_CHARACTERS),
  password: givenPassword,
});
export const recoveryBody = z.object({ email: emailField(ACCOUNT_MESSAGES.emailRecovery) });
export const resetBody = z.object({ password: newPasswordField });
/** The secret of a mailed link; an invalid one is answered like an expired one. */
export const linkQuery = z.object({
  x: z.preprocess((value) => (Array.isArray(value) ? value.at(-1) : value), z.string().max(200).catch('')),
});
export const changePasswordBody = z.object({ password: givenPassword, newPassword: givenPassword });
export const usernameBody = z.object({ username: usernameField });
export const emailBody = z.object({ email: emailField(ACCOUNT_MESSAGES.email) });
const COLORS: readonly string[] = [...THEME_COLORS, ...PREMIUM_COLORS].map(({ value }) => value);
export const themeColorBody = z.object({
  themeColor: z
    .string()
    .transform((color) => color.toUpperCase())
    .refine((color) => COLORS.includes(color), ACCOUNT_MESSAGES.color)
    .meta({ enum: [...COLORS, ...COLORS.map((color) => color.toLowerCase())] }),
});

/** A few lines; an empty text is null. */
const bio = complaining(
  bioComplaint,
  textField({ max: BIO_MAX, tooLong: ABOUT_MESSAGES.bioLong, lines: true, tidy: tidyBio }),
).transform((text) => text || null);

/** An address, completed before it is measured; an empty text is null. */
const link = z
  .string()
  .max(10_000)
  .transform((text, context): string | null => {
    if (text.trim() === '') return null;
    const { data, error } = singleLine(PROFILE_LINK_MAX).safeParse(tidyLink(text) ?? '');
    const complaint = linkComplaint(text) ?? error?.issues[0]?.message ?? null;
    if (complaint === null) return data ?? null;
    context.addIssue({ code: 'custom', message: complaint });
    return z.NEVER;
  });

/** A member's texts about themselves; an absent field stays, null or an empty text removes it. */
export const aboutBody = z.object({
  bio: bio.nullable().optional(),
  link: link.nullable().optional().meta({
    maxLength: PROFILE_LINK_MAX,
    example: 'https://exemple.fr/',
  }),
});
export type About = z.output<typeof aboutBody>;

/** The part of a picture to cut out, in its own pixels, seen upright. */
export const cropSchema = z.object({
  x: z.int().min(0).max(20_000),
  y: z.int().min(0).max(20_000),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});
export type Crop = z.output<typeof cropSchema>;
const visibilityField = z.enum(
  VISIBILITIES.map(({ value }) => value),
  ACCOUNT_MESSAGES.visibility,
);
/** A member's preferences and visibility; absent fields stay. */
export const preferencesBody = z.object({
  hideSpoilers: z.boolean().optional(),
  preferredTrack: trackSchema.optional(),
  visibility: visibilityField.optional(),
});
export type Preferences = z.output<typeof preferencesBody>;

/** A picture as base64, bare or as a data URL. Its content decides its type. */
export const imageBody = z.object({ base64: z.string(), crop: cropSchema.optional() });

export const sessionSchema = z.object({
  isValid: z.literal(true),
  token: z.string(),
  uid: z.string(),
  username: z.string(),
  email: z.string(),
  themeColor: z.string(),
  photoURL: z.string().nullable(),
  bannerURL: z.string().nullable(),
  isPremium: z.boolean(),
  isStaff: z.boolean(),
  isSubmissionAccepted: z.boolean(),
  /** Whether the address was confirmed by its link. */
  isEmailVerified: z.boolean(),
  /** Whether titles of unseen episodes are hidden from the member. */
  hideSpoilers: z.boolean(),
  /** Track of the dates that a member is notified of: original voices, or French ones where a title has them. */
  preferredTrack: trackSchema,
  /** Visibility of bio, link, library, favourites and activity. */
  visibility: visibilityField,
  bio: z.string().nullable(),
  link: z.string().nullable(),
});
export type Session = z.output<typeof sessionSchema>;

/** Reply to the first call of a browser. */
export const refreshSchema = z.discriminatedUnion('isValid', [
  sessionSchema.omit({ token: true }),
  z.object({ isValid: z.literal(false), isSubmissionAccepted: z.boolean() }),
]);
export type Refresh = z.output<typeof refreshSchema>;

export const userSchema = z.object({
  uid: z.string(),
  username: z.string(),
  photoURL: z.string().nullable(),
  bannerURL: z.string().nullable(),
  themeColor: z.string(),
  isStaff: z.boolean(),
  isPremium: z.boolean(),
  follower: z.array(z.string()),
  following: z.array(z.string()),
  /** Visibility of bio, link, library, favourites and activity. */
  visibility: visibilityField,
  /** A few lines about the member, and an https address; null also for those who may not see them. */
  bio: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.number(),
  /** For the member only. */
  email: z.string().optional(),
});
export type User = z.output<typeof userSchema>;

/** A member in lists and search. */
export const listUserSchema = userSchema
  .pick({
    uid: true,
    username: true,
    photoURL: true,
    isPremium: true,
    isStaff: true,
    themeColor: true,
    createdAt: true,
  })
  .meta({ id: 'ListUser' });
export type ListUser = z.output<typeof listUserSchema>;

/** A signed-in device. `agent` is a short name such as « Firefox sur Windows ». */
export const deviceSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  lastSeen: z.number(),
  agent: z.string(),
  current: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;
