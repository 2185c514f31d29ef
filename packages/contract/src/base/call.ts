/** A call by its method and path alone: what a client needs that has no use for schemas. */
export type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/${string}` };

type Path = Call['path'];

// The annotation lets bundlers drop unused calls.
/* @__NO_SIDE_EFFECTS__ */
export const get = <const P extends Path>(path: P) => ({ method: 'GET', path }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const post = <const P extends Path>(path: P) => ({ method: 'POST', path }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const put = <const P extends Path>(path: P) => ({ method: 'PUT', path }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const patch = <const P extends Path>(path: P) => ({ method: 'PATCH', path }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const del = <const P extends Path>(path: P) => ({ method: 'DELETE', path }) as const;
