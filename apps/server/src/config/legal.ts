import { isIP } from 'node:net';
import type { SiteSettings } from '@kiroku/api/features/site/siteInfo';
import type { Config } from './config.ts';
import { inactiveMonthsOf } from './inactiveAccounts.ts';

/** Settings of the legal page: publisher, host, and the third parties in use. */
export function siteSettingsOf(config: Config): SiteSettings {
  const { legalPublisher, legalHost, smtpUrl, s3, logLevel, board } = config;
  return {
    publisher: legalPublisher?.trim() ?? null,
    host: legalHost?.trim() ?? null,
    mailHost: thirdPartyHost(smtpUrl),
    storageHost: thirdPartyHost(s3?.endpoint),
    boardHost: thirdPartyHost(board?.url),
    inactiveMonths: inactiveMonthsOf(config) ?? null,
    logsRequests: logLevel === 'info' || logLevel === 'debug',
  };
}

/** Whether visitors reach the site outside the operator's own network. */
export function isPublicSite({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return thirdPartyHost(publicUrl) !== null;
}

/** Missing legal settings of a public site (LCEN, art. 6-III), as a line for the operator; none for a private site. */
export function legalWarnings(config: Config): string[] {
  if (!isPublicSite(config) || (config.legalPublisher && config.legalHost)) return [];
  return ['Mentions légales incomplètes : renseignez LEGAL_PUBLISHER et LEGAL_HOST.'];
}

const OWN_NETWORK = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80)/i;
const OWN_NAME = /\.(?:local|localhost|internal|lan|home\.arpa)$/i;

/** The host of an address outside the operator's own network; null inside. */
function thirdPartyHost(address: string | undefined): string | null {
  if (address === undefined) return null;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const isOwn = isIP(host) > 0 ? OWN_NETWORK.test(host) : !host.includes('.') || OWN_NAME.test(host);
  return isOwn ? null : host;
}
