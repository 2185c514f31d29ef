/** Scopes of a personal access token (product.md, Tokens 2). */
export const TOKEN_SCOPES = ['read', 'library', 'contributions'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
