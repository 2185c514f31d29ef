/**
 * French typography of displayed text (product.md, Formats 3). Pure and linear; the text is stored, searched and returned as it was
 * written.
 */

const NARROW = '\u202f';

/** A fixed French sentence as it is displayed: one apostrophe (’), and guillemets and signs that stay with their words. */
export function typographic(sentence: string): string {
  return sentence
    .replace(/(\p{L})'(?=[\p{L}\d«])/gu, '$1’')
    .replace(/(«)[ \u00a0]|[ \u00a0](?=[»:;?!])/g, `$1${NARROW}`);
}

/** A title or a synopsis as it is displayed, in any language: also ellipses and the spaces of numbers. */
export function typographicProse(text: string): string {
  // Between words an apostrophe opens a quotation or an English elision ('til): only the author can distinguish them.
  const closes = /(?:^|[^\p{L}\d])'/u.test(text) ? text : text.replace(/(\p{L})'/gu, '$1’');
  return typographic(closes)
    .replace(/\.{3}(?!\.)/g, '…')
    .replace(/(\d)[ \u00a0](?=\d{3}(?!\d)|%)/g, `$1${NARROW}`);
}
