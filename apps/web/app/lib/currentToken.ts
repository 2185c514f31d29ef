/**
 * The token that calls carry. The session fills it and listens; `lib` knows nothing else of sessions. Always empty on the
 * server, whose pages are everybody's.
 */
let current: string | null = null;
let listener: (token: string) => void = () => undefined;

export const currentToken = {
  read: (): string | null => current,
  set(token: string | null): void {
    current = token;
  },
  /** A call was told that this token is dead. */
  reportDead: (token: string): void => listener(token),
  onDead(listen: (token: string) => void): void {
    listener = listen;
  },
};
