import type { Config } from './config.ts';

const UNTRUSTED =
  'PUBLIC_URL est en https, donc servie par un proxy, et aucun n’est cru : réglez TRUSTED_PROXIES, sinon tous les visiteurs comptent pour un seul.';

/** The line for the operator of a site over https that trusts no proxy. The site speaks no TLS, so that a proxy does. */
export function proxyWarnings({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): string[] {
  return publicUrl.startsWith('https:') && trustedProxies.length === 0 ? [UNTRUSTED] : [];
}
