import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that work in progress belongs to. */
export type CallContext = {
  /** The client whose turn its work takes: a member, or an address. */
  client: () => string;
  /** Whether it had a turn at the database: it is finished then, not refused. */
  hasBegun: boolean;
};

const contexts = new AsyncLocalStorage<CallContext | undefined>();

/** Runs the work of a client's call. `hasBegun`: it waited for its turn elsewhere. */
export function asCallOf<Result>(client: () => string, work: () => Result, hasBegun = false): Result {
  return contexts.run({ client, hasBegun }, work);
}

/** Runs work that outlives the present call. */
export function outsideCalls<Result>(work: () => Result): Result {
  return contexts.run(undefined, work);
}

/** The present call; undefined for work in the background. */
export function currentCall(): CallContext | undefined {
  return contexts.getStore();
}
