/** Details of a line, for programs that read logs; people read the line alone. */
export type ReportDetails = {
  /** Default `warn`. */
  level?: 'info' | 'warn' | 'error';
  /** Part of the site, such as `mail`. */
  part?: string;
  /** Kind of a background job. */
  job?: string;
  requestId?: string;
  error?: unknown;
};

/** Logs for the operator, in a French sentence, an event in the background. */
export type Report = (line: string, details?: ReportDetails) => void;
