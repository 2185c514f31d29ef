/** Props of a date field, before and after its library has loaded. */
export type DateFieldProps = {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called when the typed text starts or stops to differ from the reported day. */
  onUnfinished?: ((unfinished: boolean) => void) | undefined;
  /** Accessible name, outside a Field. */
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
