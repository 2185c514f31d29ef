import { isPublicSite } from '../config/legal.ts';
import { bad, type Check, good, note } from './finding.ts';

/** What the configuration lacks for a site on the web; that its values are valid is known from its reading. */
export const configurationCheck: Check = {
  subject: 'Configuration',
  run: async ({ config }) => {
    const { publicUrl, legalPublisher, legalHost, smtpUrl, trustedProxies } = config;
    if (!isPublicSite(config))
      return [note(`le site s’annonce à ${publicUrl} : réglez PUBLIC_URL avant de l’ouvrir.`)];
    return [
      publicUrl.startsWith('https:')
        ? good(`le site s’annonce à ${publicUrl}.`)
        : bad(`le site s’annonce à ${publicUrl}, sans chiffrement : donnez une adresse https à PUBLIC_URL.`),
      ...(legalPublisher && legalHost
        ? []
        : [bad('la page légale est incomplète : réglez LEGAL_PUBLISHER et LEGAL_HOST.')]),
      ...(smtpUrl ? [] : [bad('aucun mail ne part : réglez SMTP_URL.')]),
      ...(trustedProxies.length > 0
        ? []
        : [note('aucun proxy n’est cru : derrière un proxy, réglez TRUSTED_PROXIES.')]),
    ];
  },
};
