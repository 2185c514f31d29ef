import { PATHS } from '@kiroku/contract/paths';
import { API_EXAMPLES } from '@kiroku/contract/site/apiExamples';
import { CodeBlock, CodeExample } from './CodeExample.tsx';
import styles from './Developers.module.css';

/** Address of the API, and a first call. */
export function Start({ server }: { server: string }) {
  return (
    <>
      <div className={styles.words}>
        <p>
          L’API parle JSON, sur HTTP. Lire le catalogue, l’agenda et les profils publics ne demande ni compte
          ni clé. <a href={PATHS.apiDocs}>Tous les appels</a> sont décrits, avec leurs paramètres et leurs
          réponses&#8239;; la même description existe en <a href="/api/openapi.json">OpenAPI 3.1</a>, pour vos
          outils.
        </p>
        <p>Les exemples de cette page supposent deux variables&#8239;:</p>
      </div>
      <CodeBlock language="shell" code={`API=${server}\nTOKEN=kiroku_…`} />
      <CodeBlock language="JavaScript" code={`const API = '${server}';\nconst TOKEN = 'kiroku_…';`} />
      <CodeExample {...API_EXAMPLES.search} />
    </>
  );
}
