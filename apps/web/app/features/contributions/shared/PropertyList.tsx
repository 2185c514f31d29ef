import type { Kind } from '@kiroku/contract/catalogue/labels';
import { fieldLabel, shownValue } from '@kiroku/contract/catalogue/shownValue';
import styles from './PropertyList.module.css';
import { orderedNames } from './properties.ts';

/** Properties of a title with their values, in the order of the forms. */
export function PropertyList({
  kind,
  properties,
}: {
  kind: Kind;
  properties: Readonly<Record<string, unknown>>;
}) {
  return (
    <dl className={styles.list}>
      {orderedNames(kind, properties).map((name) => (
        <div key={name} className={styles.row}>
          <dt className={styles.label}>{fieldLabel(kind, name)}</dt>
          <dd className={styles.value}>
            <Value kind={kind} name={name} value={properties[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ kind, name, value }: { kind: Kind; name: string; value: unknown }) {
  const shown = shownValue(kind, name, value);
  if (shown.value === null || shown.value.length === 0) return <span className={styles.empty}>vide</span>;
  if (shown.kind === 'image') return <Picture kind={kind} name={name} src={shown.value} />;
  if (shown.kind === 'text') return <p className={styles.text}>{shown.value}</p>;
  return (
    <ul className={styles.chips}>
      {shown.value.map((text, index) => {
        const key = `${index}${text}`;
        return (
          <li key={key} className={styles.chip}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** The size of the place is that of a poster or of a banner until the picture has its own. */
function Picture({ kind, name, src }: { kind: Kind; name: string; src: string }) {
  const size = name === 'bannerURL' ? { width: 1300, height: 200 } : { width: 213, height: 320 };
  return <img className={styles.picture} src={src} alt={fieldLabel(kind, name)} {...size} loading="lazy" />;
}
