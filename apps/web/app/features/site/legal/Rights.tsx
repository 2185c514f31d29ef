import { PATHS } from '@kiroku/contract/paths';
import { Contact } from './Contact.tsx';
import styles from './LegalPage.module.css';
import type { LegalData } from './legalLoader.ts';

const CNIL = 'https://www.cnil.fr/fr/plaintes';

/** Rights of every person, and how to use them (GDPR articles 15 to 22). */
export function Rights({ siteInfo: { contact } }: LegalData) {
  return (
    <>
      <p>Le RGPD vous donne des droits sur vos données. Vous exercez la plupart vous-même :</p>
      <ul className={styles.bullets}>
        <li>
          <strong>Accès et portabilité</strong> : « Exporter mes données », dans les{' '}
          <a href={PATHS.settingsAccount}>paramètres du compte</a>, donne tout ce que le site sait de vous, en
          fichiers lisibles par d’autres logiciels.
        </li>
        <li>
          <strong>Rectification</strong> : tout ce que vous avez saisi se modifie, dans les paramètres ou dans
          votre bibliothèque.
        </li>
        <li>
          <strong>Effacement</strong> : « Supprimer le compte », dans les mêmes paramètres, l’efface aussitôt
          et pour de bon.
        </li>
      </ul>
      <p>
        Pour le reste (opposition, limitation, compte devenu inaccessible), écrivez à{' '}
        <Contact address={contact} />
         : une réponse vous parvient sous un mois. Si elle ne vous satisfait pas, vous pouvez adresser une
        réclamation à la{' '}
        <a href={CNIL} target="_blank" rel="noopener noreferrer">
          CNIL
        </a>
        .
      </p>
      <p>Avant 15 ans, l’accord d’un parent est nécessaire pour ouvrir un compte.</p>
    </>
  );
}
