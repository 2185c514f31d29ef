/** Said under every new password: the least the site accepts is shorter than what is wise. */
export const PASSWORD_HINT = 'Plus il est long, mieux il protège\u202f: visez 12 caractères.';
