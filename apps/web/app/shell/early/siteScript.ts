import { GIVEN_SITE } from '@kiroku/contract/site/config';

/** Whether the operator set anything, which the page's modules then have to know. */
export const HAS_SITE_SCRIPT = Object.keys(GIVEN_SITE).length > 0;

/**
 * Script in the head that hands the operator's settings to the page's modules. React writes this as text: it must hold none of
 * < > & ' ".
 */
export function siteScript(): string {
  const text = encodeURIComponent(JSON.stringify(GIVEN_SITE)).replaceAll("'", '%27');
  return `self.kirokuSite=JSON.parse(decodeURIComponent(\`${text}\`))`;
}
