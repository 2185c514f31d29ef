import type { ReactNode } from 'react';
import card from '../styles/card.module.css';
import { cx } from '../styles/cx.ts';
import styles from './FactCard.module.css';

export type FactCardProps = {
  name: string;
  /** Id of the heading, where something else is named by it. */
  headingId?: string;
  /** Beside the name. */
  state?: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  /** Under the name. */
  lead?: string;
  facts: readonly { name: string; value: ReactNode }[];
  children?: ReactNode;
};

/** Entry of a monitored list: name, state, facts and further content. */
export function FactCard({ name, headingId, state, action, lead, facts, children }: FactCardProps) {
  return (
    <li className={cx(card.card, styles.card)}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.name}>
          {name}
          {state}
        </h3>
        {action}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <dl className={styles.facts}>
        {facts.map(({ name: term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  );
}
