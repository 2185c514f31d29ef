import { SITE } from '@kiroku/contract/site/config';
import styles from './LegalPage.module.css';

/** Data in the visitor's browser. */
export function BrowserStorage() {
  return (
    <>
      <p>
        {SITE.name} ne dépose aucun cookie chez ses visiteurs et ses membres, et n’en laisse déposer par
        personne. Il se sert du stockage local de votre navigateur pour ce que vous lui demandez et pour
        compter ses visites sans savoir de qui, ce qui ne requiert pas de consentement :
      </p>
      <ul className={styles.bullets}>
        <li>le jeton qui vous garde connecté, effacé à la déconnexion ;</li>
        <li>le thème clair ou sombre, et vos choix d’affichage de la bibliothèque et de l’agenda ;</li>
        <li>votre réglage des spoilers, et si les propositions de modification sont ouvertes ;</li>
        <li>
          un retour ou un commentaire que vous n’avez pas encore envoyé, dans l’onglet où vous
          l’écrivez&#8239;;
        </li>
        <li>les cinq derniers titres ouverts depuis la recherche, que vous pouvez y effacer&#8239;;</li>
        <li>
          le nombre au hasard de votre session, qui sert à compter les visites (voir Fréquentation)&#8239;;
        </li>
        <li>les épisodes cochés hors connexion, le temps de les envoyer.</li>
      </ul>
      <p>Effacer les données du site dans votre navigateur les supprime toutes.</p>
    </>
  );
}
