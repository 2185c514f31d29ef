/** An invalid setting; its message names each variable and its expected value. */
export class BadConfiguration extends Error {}
