import type { ApiExample } from '@kiroku/contract/site/apiExamples';
import styles from './Developers.module.css';

/** An example in both languages. */
export function CodeExample({ title, curl, js }: ApiExample) {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <CodeBlock language="curl" code={curl} />
      <CodeBlock language="JavaScript" code={js} />
    </figure>
  );
}

export function CodeBlock({ language, code }: { language: string; code: string }) {
  return (
    <div className={styles.block}>
      <span className={styles.language}>{language}</span>
      <pre className={styles.code} translate="no">
        <code>{code}</code>
      </pre>
    </div>
  );
}
