import { isAway } from '@kiroku/api/db/problems';
import type { Report } from '@kiroku/api/lib/report';

/** Drops the lines that every part writes about a database that is away: the connection itself writes one. */
export function withoutAway(report: Report): Report {
  return (line, details) => {
    if (details?.part === 'database' || !isAway(details?.error)) report(line, details);
  };
}
