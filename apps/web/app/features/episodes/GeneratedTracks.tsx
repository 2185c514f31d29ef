import type { Service } from '@kiroku/contract/episodes/rules';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { Field } from '@kiroku/ui/forms/field/Field';
import { NumberStepper } from '@kiroku/ui/forms/number/NumberStepper';
import styles from './GenerateDialog.module.css';
import { ServiceField } from './ServiceField.tsx';

type Tracks = { service: Service | null; dubAfterDays: number | null; dubService: Service | null };

export type GeneratedTracksProps = {
  draft: Tracks;
  onChange: (changed: Partial<Tracks>) => void;
  onDub: (wanted: boolean) => void;
};

/** Service of generated episodes, and whether each has a dub some days later (product.md, Episodes 9). */
export function GeneratedTracks({ draft, onChange, onDub }: GeneratedTracksProps) {
  const { service, dubAfterDays, dubService } = draft;
  return (
    <>
      <ServiceField label="Diffuseur" value={service} onChange={(next) => onChange({ service: next })} />
      <Toggle
        className={styles.wide}
        label="Générer aussi la VF"
        checked={dubAfterDays !== null}
        onChange={(event) => onDub(event.currentTarget.checked)}
      />
      {dubAfterDays !== null && (
        <>
          <Field label="Jours entre VOSTFR et VF">
            <NumberStepper
              value={dubAfterDays}
              max={3660}
              onChange={(next) => onChange({ dubAfterDays: next ?? 0 })}
              increaseLabel="Un jour de plus avant la VF"
              decreaseLabel="Un jour de moins avant la VF"
            />
          </Field>
          <ServiceField
            label="Diffuseur de la VF"
            value={dubService}
            onChange={(next) => onChange({ dubService: next })}
          />
        </>
      )}
    </>
  );
}
