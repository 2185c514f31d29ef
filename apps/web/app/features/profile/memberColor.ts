import styles from './memberColor.module.css';

/** The class under which `--member` is a member's colour, readable as large text in both themes; none for a colour nobody can choose any more. */
export function memberColorClass(themeColor: string): string {
  return styles[themeColor.toLowerCase().replace('#', 'of-')] ?? '';
}
