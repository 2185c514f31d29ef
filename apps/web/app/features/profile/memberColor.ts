import styles from './memberColor.module.css';

/** Class that sets `--member` to the member's colour, readable as large text in both themes; none for a retired colour. */
export function memberColorClass(themeColor: string): string {
  return styles[themeColor.toLowerCase().replace('#', 'of-')] ?? '';
}
