import { STATEMENT_MAX } from '@kiroku/contract/moderation/rules';
import type { Report } from '@kiroku/contract/moderation/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useState } from 'react';
import { useForm } from '#app/lib/form/useForm.ts';
import { MeasureForm } from '../measures/MeasureForm.tsx';
import { measureChoices, measureSubject } from '../measures/measureChoices.ts';
import styles from './ReportDecision.module.css';
import { useDismissal, useRefreshModeration } from './useReports.ts';

type Way = 'none' | 'dismiss' | 'measure';

/** Decision on a report that waits: no measure, with the reason for it, or a measure (product.md, Moderation 3). */
export function ReportDecision({ uid, report }: { uid: string; report: Report }) {
  const [way, setWay] = useState<Way>('none');
  const subject = measureSubject(report.subject);
  const refresh = useRefreshModeration(uid);
  const open = (next: Way) => setWay((last) => (last === next ? 'none' : next));
  return (
    <div className={styles.decision}>
      <div className={layout.row}>
        <Button aria-expanded={way === 'dismiss'} onClick={() => open('dismiss')}>
          Classer sans suite
        </Button>
        {measureChoices(subject).length > 0 && (
          <Button aria-expanded={way === 'measure'} onClick={() => open('measure')}>
            Prendre une mesure
          </Button>
        )}
      </div>
      {/* The typed text stays while the other decision shows. */}
      <div hidden={way !== 'dismiss'}>
        <Dismissal uid={uid} id={report.id} />
      </div>
      <div hidden={way !== 'measure'}>
        <MeasureForm
          subject={subject}
          report={report.id}
          reason={report.reason}
          onDone={() => void refresh()}
        />
      </div>
    </div>
  );
}

const EMPTY = { comment: '' };

function Dismissal({ uid, id }: { uid: string; id: number }) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/moderation/schema')).dismissBody,
    stored: EMPTY,
    send: useDismissal(uid, id),
  });
  return (
    <form {...form.props} className={styles.form}>
      <Field label="Pourquoi sans suite" hint="Envoyé à qui a signalé." {...form.field('comment')}>
        <TextArea rows={2} maxLength={STATEMENT_MAX} {...form.input('comment')} />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy} className={styles.send}>
        Classer
      </Button>
    </form>
  );
}
