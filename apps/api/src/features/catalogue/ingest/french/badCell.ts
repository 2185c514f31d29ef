/** A cell that makes no sense; the message begins with its column. */
export class BadCell extends Error {
  constructor(column: string, reason: string) {
    super(`${column} : ${reason}`);
  }
}
