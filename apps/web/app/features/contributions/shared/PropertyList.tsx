import { fieldLabel, shownValue, type TitleNames } from '@kiroku/contract/catalogue/form/shownValue';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import layout from '@kiroku/ui/styles/layout.module.css';
import text from '@kiroku/ui/styles/text.module.css';
import { ProposedPicture } from '#app/media/ProposedPicture.tsx';
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
  if (shown.kind === 'image')
    return <ProposedPicture of={shown.of} src={shown.value} alt={fieldLabel(kind, name)} />;
  if (shown.kind === 'text') return <p className={text.prose}>{shown.value}</p>;
  return (
    <ul className={layout.row}>
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
