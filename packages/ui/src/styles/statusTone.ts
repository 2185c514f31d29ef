import styles from './statusTone.module.css';

/** A library status, in the order of the site: 1 watching … 6 watching again. */
export type Status = 1 | 2 | 3 | 4 | 5 | 6;

/** Class that sets `--tone` and `--on-tone` to the colours of a library status, for use in a style sheet. */
export function statusTone(status: Status): string {
  return styles[`status${status}`] ?? '';
}
