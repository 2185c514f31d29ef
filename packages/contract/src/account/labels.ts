/** Limits and choices of accounts (product.md, Accounts). Free of schemas. */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
/** Days for which a name that was left still leads to its owner (product.md, Accounts 2). */
export const USERNAME_RESERVED_DAYS = 90;
export const EMAIL_MAX = 254;
/** Minimum of a deployment; `PASSWORD_MIN` raises it. */
export const PASSWORD_MIN = 5;
export const PASSWORD_MAX = 256;
/** Minimum of staff passwords (product.md, Accounts 4). */
export const STAFF_PASSWORD_MIN = 12;

/** Largest picture accepted, in bytes once decoded. */
export const IMAGE_MAX_BYTES = 3 * 2 ** 20;
/** Room for such a picture as base64, with its envelope. */
export const IMAGE_BODY_MAX = 4.5 * 2 ** 20;
/** Side of a profile picture, in pixels. */
export const AVATAR_SIZE = 400;
/** Types in a file chooser: GIF is for premium members' avatars. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export const GIF_TYPE = 'image/gif';

export type ThemeColor = { value: string; label: string };

/** Colours of a profile; the first is the default (product.md, Accounts 8). */
export const THEME_COLORS = [
  { value: '#48B5FF', label: 'Ciel' },
  { value: '#0085FF', label: 'Azur' },
  { value: '#C063FF', label: 'Violet' },
  { value: '#4CC951', label: 'Vert' },
  { value: '#E13333', label: 'Rouge' },
  { value: '#677A94', label: 'Ardoise' },
] as const satisfies readonly ThemeColor[];

export const DEFAULT_THEME_COLOR = THEME_COLORS[0].value;

/** Colours for premium members: each stands out at 3:1 on the surfaces of both themes. */
export const PREMIUM_COLORS = [
  { value: '#E0559A', label: 'Rose sakura' },
  { value: '#D6479F', label: 'Magenta' },
  { value: '#B565D9', label: 'Glycine' },
  { value: '#8B6CEF', label: 'Lavande' },
  { value: '#6C7BF0', label: 'Indigo' },
  { value: '#2F8FD0', label: 'Vague' },
  { value: '#1796A6', label: 'Lagon' },
  { value: '#169C7E', label: 'Jade' },
  { value: '#5E9A2F', label: 'Matcha' },
  { value: '#B08420', label: 'Or' },
  { value: '#D9722B', label: 'Kaki' },
  { value: '#E2603F', label: 'Torii' },
  { value: '#A9806A', label: 'Cèdre' },
] as const satisfies readonly ThemeColor[];
