/** Width over height of a banner (product.md, Accounts 9). */
export const BANNER_RATIO = 6.5;
export const BANNER_WIDTH = 1560;
