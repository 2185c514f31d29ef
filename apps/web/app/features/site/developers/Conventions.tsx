import { API_EXAMPLES } from '@kiroku/contract/site/apiExamples';
import { CodeExample } from './CodeExample.tsx';
import styles from './Developers.module.css';

/** Rules of every call. */
export function Conventions() {
  return (
    <>
      <ul className={styles.bullets}>
        <li>
          Toute réussite a un corps JSON&#8239;; s’il n’y a rien à dire, c’est{' '}
          <code>{'{"success": true}'}</code>.
        </li>
        <li>
          Les champs d’un objet sont toujours là&#8239;: inconnu est <code>null</code>, une liste vide{' '}
          <code>[]</code>. Un champ de plus peut s’ajouter&#8239;; aucun ne disparaît.
        </li>
        <li>
          Les listes sont de simples tableaux. Le nombre total est dans l’en-tête <code>X-Total-Count</code>
          &#8239;; après la dernière page, la liste est vide.
        </li>
        <li>
          Les instants sont des millisecondes depuis 1970, les dates <code>AAAA-MM-JJ</code>. Les jours et les
          semaines sont ceux de Paris.
        </li>
        <li>
          L’identifiant d’un titre est un entier, compté par genre&#8239;: <code>anime/12</code> et{' '}
          <code>manga/12</code> sont deux titres. <code>idMAL</code> et <code>idAnilist</code> sont ceux de
          MyAnimeList et d’AniList.
        </li>
        <li>Un paramètre inconnu est ignoré, un paramètre vide est absent.</li>
      </ul>
      <CodeExample {...API_EXAMPLES.pages} />
    </>
  );
}

const STATUSES: readonly (readonly [number, string])[] = [
  [400, 'JSON mal formé, ou d’un autre type'],
  [401, 'jeton absent ou périmé'],
  [403, 'non autorisé'],
  [404, 'inconnu'],
  [409, 'conflit'],
  [412, 'modifié entre-temps'],
  [413, 'trop volumineux'],
  [415, 'format non pris en charge'],
  [422, 'compris, mais invalide'],
  [429, 'trop de requêtes'],
  [503, 'indisponible un moment'],
];

/** The parts of a refusal. */
export function Refusals() {
  return (
    <>
      <div className={styles.words}>
        <p>
          Un refus porte une phrase en français pour une personne (<code>message</code>), un nom qui ne change
          pas pour un programme (<code>code</code>) et, au besoin, une phrase par champ en cause (
          <code>errors</code>).
        </p>
      </div>
      <dl className={styles.terms}>
        {STATUSES.map(([status, meaning]) => (
          <div key={status} className={styles.pair}>
            <dt>{status}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CodeExample {...API_EXAMPLES.refusal} />
    </>
  );
}
