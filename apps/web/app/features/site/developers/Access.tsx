import { MOST_TOKENS, SCOPE_LABELS } from '@kiroku/contract/account/tokenLabels';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import { PATHS } from '@kiroku/contract/paths';
import { API_EXAMPLES } from '@kiroku/contract/site/apiExamples';
import { CodeExample } from './CodeExample.tsx';
import styles from './Developers.module.css';

/** Access tokens: how they are made and sent. */
export function Access() {
  return (
    <>
      <div className={styles.words}>
        <p>
          Un membre crée un jeton d’accès dans <a href={PATHS.settingsTokens}>ses paramètres</a> et vous le
          confie. Il se reconnaît à son début, <code>kiroku_</code>, et voyage dans l’en-tête{' '}
          <code>Authorization</code>, nu ou après <code>Token</code> ou <code>Bearer</code>. Jamais dans une
          adresse.
        </p>
        <p>
          Le jeton n’est montré qu’une fois. Il se termine un an après sa création, ou quand le membre l’a
          choisi&#8239;: 30 jours, 90 jours, ou jamais&#8239;; un mail l’en prévient 14 jours avant. Il cesse
          aussi de valoir dès que le membre le supprime, change de mot de passe ou quitte le site. La réponse
          est alors 401. Un membre en a {MOST_TOKENS} au plus.
        </p>
      </div>
      <CodeExample {...API_EXAMPLES.identity} />
    </>
  );
}

/** Scopes, and writing with them. */
export function Tokens() {
  return (
    <>
      <dl className={styles.terms}>
        {TOKEN_SCOPES.map((scope) => (
          <div key={scope} className={styles.pair}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{SCOPE_LABELS[scope].text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        <p>
          Sans la portée qu’il faut, la réponse est 403 <code>scope_missing</code>. Ce qu’un visiteur peut
          lire n’en demande aucune. Le compte, le mot de passe, les réglages, les abonnements et les outils de
          l’équipe restent hors de portée de tout jeton.
        </p>
      </div>
      <CodeExample {...API_EXAMPLES.write} />
      <div className={styles.words}>
        <p>
          Pour ne rien écraser de ce que le membre a changé ailleurs, dites sur quel état vous vous
          fondez&#8239;: <code>If-Match</code> avec le <code>lastChange</code> que vous avez lu. S’il y en a
          un plus récent, la réponse est 412 et contient l’état actuel.
        </p>
      </div>
      <CodeExample {...API_EXAMPLES.conflict} />
    </>
  );
}
