import { GIVEN_SITE } from '@kiroku/contract/site/config';

/**
 * Script in the head that hands the operator's settings to the page's modules; empty where nothing is set. React writes this as text: it
 * must hold none of < > & ' ".
 */
export const SITE_SCRIPT = scriptOf(GIVEN_SITE);

function scriptOf(settings: object): string {
  if (Object.keys(settings).length === 0) return '';
  const text = encodeURIComponent(JSON.stringify(settings)).replaceAll("'", '%27');
  return `self.kirokuSite=JSON.parse(decodeURIComponent(\`${text}\`))`;
}
