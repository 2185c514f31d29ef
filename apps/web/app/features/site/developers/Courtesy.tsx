import { frenchNumber } from '@kiroku/contract/base/text';
import { API_EXAMPLES } from '@kiroku/contract/site/apiExamples';
import { SITE } from '@kiroku/contract/site/config';
import type { ApiInfo } from '@kiroku/contract/site/endpoints';
import { CodeExample } from './CodeExample.tsx';
import styles from './Developers.module.css';

/** Conditional reading. */
export function Unchanged() {
  return (
    <>
      <div className={styles.words}>
        <p>
          Les réponses publiques portent un <code>ETag</code>. Renvoyez-le dans <code>If-None-Match</code>
          &#8239;: si rien n’a changé, la réponse est un 304 sans corps. Les réponses compressées (brotli,
          gzip) font le reste.
        </p>
      </div>
      <CodeExample {...API_EXAMPLES.unchanged} />
    </>
  );
}

const perMinute = (most: number, unit: string) =>
  most === 0 ? 'sans limite' : `${frenchNumber(most)} appels par minute et par ${unit}`;

/** Limits of calls. */
export function Limits({ limits: { visitor, member } }: { limits: ApiInfo['limits'] }) {
  return (
    <>
      <div className={styles.words}>
        <p>
          Sans jeton&#8239;: {perMinute(visitor, 'adresse')}. Avec un jeton&#8239;:{' '}
          {perMinute(member, 'membre')}. Chaque réponse dit où vous en êtes&#8239;:{' '}
          <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code>, et <code>RateLimit-Reset</code>, en
          secondes. Au-delà, la réponse est 429 et <code>Retry-After</code> dit combien de secondes attendre.
        </p>
      </div>
      <CodeExample {...API_EXAMPLES.patience} />
    </>
  );
}

/** Cross-origin calls. */
export function Origins() {
  return (
    <div className={styles.words}>
      <p>
        Toute origine peut appeler l’API depuis un navigateur, sans cookie&#8239;: le jeton est un en-tête.
        Les en-têtes <code>ETag</code>, <code>X-Total-Count</code>, <code>Retry-After</code>,{' '}
        <code>Content-Disposition</code> et <code>RateLimit-*</code> sont lisibles par vos scripts.
      </p>
    </div>
  );
}

/** Pictures of titles and members. */
export function Pictures() {
  return (
    <div className={styles.words}>
      <p>
        <code>image</code> est l’adresse complète de l’affiche d’un titre&#8239;; un titre sans affiche en a
        une dessinée. <code>bannerURL</code>, <code>photoURL</code> peuvent être <code>null</code>. Ces images
        peuvent être affichées ailleurs&#8239;; gardez-les en cache plutôt que de les redemander, et ne
        supposez rien de leur adresse.
      </p>
    </div>
  );
}

/** Being a good client. */
export function Courtesy() {
  return (
    <ul className={styles.bullets}>
      <li>
        Dites qui vous êtes dans <code>User-Agent</code>, avec une adresse où vous joindre.
      </li>
      <li>Gardez ce que vous avez lu, et redemandez avec son ETag.</li>
      <li>Respectez Retry-After, et n’insistez pas sur un refus 4xx&#8239;: il ne changera pas.</li>
      <li>Ne demandez que les portées dont vous avez besoin, et gardez les jetons en lieu sûr.</li>
      <li>
        Ignorez les champs que vous ne connaissez pas.
        {SITE.contact !== null && (
          <>
            {' '}
            Une question&#8239;? <a href={`mailto:${SITE.contact}`}>{SITE.contact}</a>
          </>
        )}
      </li>
    </ul>
  );
}
