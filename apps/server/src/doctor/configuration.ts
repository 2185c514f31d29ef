import { readProxySign } from '@kiroku/api/features/site/proxyWatch';
import type { ProxySign } from '@kiroku/api/http/admission/proxySigns';
import { inactiveAccountsWarnings } from '../config/inactiveAccounts.ts';
import { isPublicSite } from '../config/legal.ts';
import { proxyWarnings } from '../config/proxyWarnings.ts';
import { bad, type Check, type DoctorDeps, type Finding, good, note } from './finding.ts';

/** Missing settings of a site on the web. Their values were validated when they were read. */
export const configurationCheck: Check = {
  subject: 'Configuration',
  run: async (deps) => {
    const { config } = deps;
    const { publicUrl, legalPublisher, legalHost, smtpUrl } = config;
    const others = [...(await proxyFindings(deps)), ...inactiveAccountsWarnings(config).map(bad)];
    if (!isPublicSite(config))
      return [note(`le site s’annonce à ${publicUrl} : réglez PUBLIC_URL avant de l’ouvrir.`), ...others];
    return [
      publicUrl.startsWith('https:')
        ? good(`le site s’annonce à ${publicUrl}.`)
        : bad(`le site s’annonce à ${publicUrl}, sans chiffrement : donnez une adresse https à PUBLIC_URL.`),
      ...(legalPublisher && legalHost
        ? []
        : [bad('la page légale est incomplète : réglez LEGAL_PUBLISHER et LEGAL_HOST.')]),
      ...(smtpUrl ? [] : [bad('aucun mail ne part : réglez SMTP_URL.')]),
      ...others,
    ];
  },
};

const SIGNS: Readonly<Record<ProxySign, string>> = {
  header: 'des requêtes portent ses en-têtes',
  http10: 'des requêtes de cette machine sont en HTTP/1.0',
};

/** Without a trusted proxy, all visitors behind one have its address: its limits are theirs together. */
async function proxyFindings({ db, config, now }: DoctorDeps): Promise<Omit<Finding, 'subject'>[]> {
  if (config.trustedProxies.length > 0) return [];
  const warnings = proxyWarnings(config);
  if (warnings.length > 0) return warnings.map(bad);
  const sign = await readProxySign(db.sql, now());
  if (sign !== null)
    return [
      bad(
        `un proxy semble être devant le site (${SIGNS[sign]}) et aucun n’est cru : réglez TRUSTED_PROXIES.`,
      ),
    ];
  if (!isPublicSite(config)) return [];
  return [note('aucun proxy n’est cru : derrière un proxy, réglez TRUSTED_PROXIES.')];
}
