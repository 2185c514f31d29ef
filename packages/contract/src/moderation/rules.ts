/** Longest explanation of a report, and of a decision, in characters. */
export const REPORT_TEXT_MAX = 3000;
export const STATEMENT_MAX = 3000;

/** Reports that a member, or a visitor's address, may send in a day (product.md, Moderation 2). */
export const REPORTS_A_DAY = { member: 20, visitor: 5 } as const;

/** Lines of the journal, and closed reports, that come at a time. */
export const JOURNAL_PAGE_SIZE = 50;
