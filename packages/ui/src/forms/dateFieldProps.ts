/** What a date field needs, whether its library has come or not. */
export type DateFieldProps = {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Told when what stands in the field is not, or not yet, the day it tells, and when it is again. */
  onUnfinished?: ((unfinished: boolean) => void) | undefined;
  /** The spoken name, unless it stands in a Field. */
  label?: string;
  openLabel: string;
  previousLabel: string;
  nextLabel: string;
  clearLabel: string;
  locale?: string;
  name?: string;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
};
