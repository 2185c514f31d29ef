import { Fragment } from 'react';
import styles from './DetailList.module.css';

/** A row of the information column: a text, links, or a list of names. The loader makes them, so that browsers load no labels. */
export type DetailRow = { label: string; lang?: string } & (
  | { value: string }
  | { links: readonly { text: string; href: string }[] }
  | { names: readonly string[] }
);

/** Alternative titles before folding. */
const ALT_SHOWN = 6;

/** The information column. */
export function DetailList({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value} lang={row.lang}>
            {'value' in row && row.value}
            {'links' in row && <Links links={row.links} />}
            {'names' in row && <Names names={row.names} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Links({ links }: { links: readonly { text: string; href: string }[] }) {
  return links.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href}>{text}</a>
    </Fragment>
  ));
}

function Names({ names }: { names: readonly string[] }) {
  const list = (some: readonly string[]) => (
    <ul className={styles.alt}>
      {some.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
  if (names.length <= ALT_SHOWN + 1) return list(names);
  return (
    <>
      {list(names.slice(0, ALT_SHOWN))}
      <details className={styles.more}>
        <summary>{names.length - ALT_SHOWN} autres titres</summary>
        {list(names.slice(ALT_SHOWN))}
      </details>
    </>
  );
}
