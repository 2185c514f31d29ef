/** What a personal access token may do, each by itself (product.md, Tokens 2). */
export const TOKEN_SCOPES = ['read', 'library', 'contributions'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
