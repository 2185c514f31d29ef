/**
 * Token of the calls. The session sets it and listens; `lib` knows nothing else of sessions. Always empty on the server,
 * whose pages are the same for every visitor.
 */
let current: string | null = null;
let listener: (token: string) => void = () => undefined;

export const currentToken = {
  read: (): string | null => current,
  set(token: string | null): void {
    current = token;
  },
  /** A response has declared this token dead. */
  reportDead: (token: string): void => listener(token),
  onDead(listen: (token: string) => void): void {
    listener = listen;
  },
};
