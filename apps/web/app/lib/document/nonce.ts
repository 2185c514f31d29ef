import { createContext } from 'react';

/** The nonce of the page being rendered; empty in the browser, where scripts have been allowed already. */
export const NonceContext = createContext('');
