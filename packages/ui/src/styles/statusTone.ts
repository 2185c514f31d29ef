import styles from './statusTone.module.css';

/** A library status, in the order of the site: 1 watching … 6 watching again. */
export type Status = 1 | 2 | 3 | 4 | 5 | 6;

/** The class that gives `--tone` and `--on-tone` the colours of a library status; what wears it decides what they paint. */
export function statusTone(status: Status): string {
  return styles[`status${status}`] ?? '';
}
