/**
 * Script in the head: marks the page as loaded (`data-loaded`), scripts included. The strips of drawn posters wait for it, as
 * their typeface weighs as much as all scripts and would be fetched before them. React writes this as text: it must hold none of < > & ' ".
 */
export const LOADED_SCRIPT = `addEventListener(\`load\`,function(){document.documentElement.dataset.loaded=\`\`})`;
