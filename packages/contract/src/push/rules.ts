/** Maximum of a member's devices. */
export const MOST_PUSH_DEVICES = 10;
/** Maximum lengths of a notification (product.md, Push 5): push services take 4 KB of it, encrypted. */
export const PUSH_TITLE_MAX = 120;
export const PUSH_BODY_MAX = 400;
export const PUSH_URL_MAX = 500;
export const PUSH_TAG_MAX = 64;
export const PUSH_ENDPOINT_MAX = 1000;

/** The service worker, for members who switched push on. */
export const PUSH_WORKER = '/sw.js';
