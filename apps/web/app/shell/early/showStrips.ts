/**
 * Shows the Japanese titles that hang from drawn posters once their typeface is there: it weighs as much as all scripts, which come
 * first, and a page that showed them without it would be laid out again as it comes.
 */
export function showStrips(): void {
  const show = () => {
    document.documentElement.dataset.strips = '';
  };
  if (document.querySelector('[data-strip]')) document.fonts.load('1em "Kiroku Strip"').then(show, show);
  else show();
}
