/** A catalogue that no reading has refreshed for so long is out of date (product.md, Sources 4). */
export const STALE_AFTER_DAYS = 21;
