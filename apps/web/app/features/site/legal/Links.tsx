import { SITE } from '@kiroku/contract/site/config';

/** External links and embedded content. */
export function Links() {
  return (
    <>
      <p>
        Les fiches mènent vers d’autres sites : plateformes de streaming, sites officiels, réseaux sociaux.
        Ils s’ouvrent dans un nouvel onglet. {SITE.name} ne choisit ni leur contenu ni ce qu’ils font de vos
        données.
      </p>
      {SITE.affiliateTag !== null && (
        <p>
          Les liens vers Prime Video portent l’identifiant d’affiliation « {SITE.affiliateTag} » : un achat
          fait après les avoir suivis peut rapporter une commission à {SITE.name}, sans rien changer au prix.
          Aucun autre lien n’est rémunéré.
        </p>
      )}
    </>
  );
}
