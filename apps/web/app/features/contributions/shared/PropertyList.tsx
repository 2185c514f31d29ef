import type { Kind } from '@kiroku/contract/catalogue/labels';
import { fieldLabel, shownValue, type TitleNames } from '@kiroku/contract/catalogue/shownValue';
import { useState } from 'react';
import styles from './PropertyList.module.css';
import { orderedNames } from './properties.ts';

/** Properties of a title with their values, in the order of the forms. */
export function PropertyList({
  kind,
  properties,
  names,
}: {
  kind: Kind;
  properties: Readonly<Record<string, unknown>>;
  /** Names of related titles that the values mention. */
  names: TitleNames;
}) {
  return (
    <dl className={styles.list}>
      {orderedNames(kind, properties).map((name) => (
        <div key={name} className={styles.row}>
          <dt className={styles.label}>{fieldLabel(kind, name)}</dt>
          <dd className={styles.value}>
            <Value kind={kind} name={name} value={properties[name]} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ValueProps = { kind: Kind; name: string; value: unknown; names: TitleNames };

function Value({ kind, name, value, names }: ValueProps) {
  const shown = shownValue(kind, name, value, names);
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
  const [failed, setFailed] = useState(false);
  // Also a picture of another site where pages show none of those.
  if (failed) {
    return (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow ugc">
        {src}
      </a>
    );
  }
  return (
    <img
      className={styles.picture}
      src={src}
      alt={fieldLabel(kind, name)}
      {...size}
      loading="lazy"
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      onError={() => setFailed(true)}
    />
  );
}
