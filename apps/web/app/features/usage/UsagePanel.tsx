import { parisDate } from '@kiroku/contract/base/dates';
import { namesOf } from '@kiroku/contract/base/kinds';
import { frenchNumber } from '@kiroku/contract/base/text';
import { readUsage } from '@kiroku/contract/usage/calls';
import type { UsageCount } from '@kiroku/contract/usage/endpoints';
import { USAGE_EVENTS, USAGE_PERIODS, type UsageEvent } from '@kiroku/contract/usage/events';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { A_MINUTE, read } from '#app/session/read.ts';
import { byDay } from './byDay.ts';
import { UsageChart } from './UsageChart.tsx';
import styles from './UsagePanel.module.css';

const NAMES = namesOf(USAGE_EVENTS);
const CHOICES = NAMES.map((value) => ({ value, label: USAGE_EVENTS[value] }));
const PERIODS = USAGE_PERIODS.map((days) => ({ value: String(days), label: `${days} derniers jours` }));

/** Counts of uses of the site in the last days (product.md, Usage 4). */
export function UsagePanel({ uid }: { uid: string }) {
  const [days, setDays] = useState<number>(USAGE_PERIODS[0]);
  const [name, setName] = useState<UsageEvent>('website_open');
  const [today] = useState(() => parisDate(Date.now()));
  const query = useQuery({
    ...read(uid, readUsage, { query: { days: String(days) } }),
    staleTime: A_MINUTE,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="La fréquentation n’a pas pu être chargée">
        <Skeleton shape="block" />
      </NotLoaded>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.choices}>
        <Field label="Période">
          <Select
            options={PERIODS}
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
        </Field>
        <Field label="Sur le graphique">
          <Select
            options={CHOICES}
            value={name}
            onChange={(event) =>
              setName(NAMES.find((one) => one === event.currentTarget.value) ?? 'website_open')
            }
          />
        </Field>
      </div>
      <UsageChart title={USAGE_EVENTS[name]} rows={byDay(data, name, days, today)} />
      <Totals counts={data} days={days} />
      <p className={styles.note}>
        Sans cookie, sans adresse ni compte. Qui demande à ne pas être suivi n’est pas compté.
      </p>
    </div>
  );
}

function Totals({ counts, days }: { counts: readonly UsageCount[]; days: number }) {
  const total = (name: UsageEvent, of: 'events' | 'sessions') =>
    counts.reduce((sum, count) => sum + (count.name === name ? count[of] : 0), 0);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Totaux des {days} derniers jours</caption>
      <thead>
        <tr>
          <th scope="col">Événement</th>
          <th scope="col">Nombre</th>
          <th scope="col">Sessions</th>
        </tr>
      </thead>
      <tbody>
        {NAMES.map((name) => (
          <tr key={name}>
            <th scope="row">{USAGE_EVENTS[name]}</th>
            <td>{frenchNumber(total(name, 'events'))}</td>
            <td>{frenchNumber(total(name, 'sessions'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
