import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { LegalData } from './legalLoader.ts';

/** Terms of use between the site and its members. */
export function Terms({ siteInfo: { payments } }: LegalData) {
  return (
    <>
      <p>
        Consulter le catalogue et l’agenda est libre et gratuit. Un compte, gratuit lui aussi, sert à tenir
        une bibliothèque. Il est personnel : gardez votre mot de passe pour vous.
      </p>
      <p>
        En ouvrant un compte, vous vous engagez à ne pas nuire au site ni à ses membres : pas d’usurpation,
        pas de contenu illicite, pas de tentative d’entrer là où vous n’avez pas accès, pas de requêtes
        automatiques au point de gêner les autres. Un compte qui ne respecte pas ces règles peut être fermé.
      </p>
      <p>
        L’équipe fait de son mieux pour que le site fonctionne et que les fiches soient justes, sans pouvoir
        le garantir. Une date de diffusion peut changer, une fiche contenir une erreur : signalez-la, elle
        sera corrigée.
      </p>
      {payments && (
        <p>
          <a href={PATHS.premium}>Premium</a> est un soutien facultatif à {SITE.name}, pour la durée achetée
          et sans reconduction. Les avantages commencent dès le paiement ; les mois ne s’accumulent pas.
        </p>
      )}
    </>
  );
}
