/** Filters calls by the typed text: the one script of the page. Without it the field stays hidden. */
export const SEARCH_SCRIPT = `
const field = document.querySelector('#search');
field.closest('p').hidden = false;
const fold = (text) => text.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase();
const groups = [...document.querySelectorAll('main > .group')].map((group) => ({
  group,
  calls: [...group.querySelectorAll('section')].map((call) => ({ call, text: fold(call.dataset.text) })),
}));
const status = document.querySelector('#found');
field.addEventListener('input', () => {
  const words = fold(field.value).split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { group, calls } of groups) {
    let own = 0;
    for (const { call, text } of calls) {
      call.hidden = !words.every((word) => text.includes(word));
      if (!call.hidden) own += 1;
    }
    group.hidden = own === 0;
    found += own;
  }
  status.textContent = words.length === 0 ? '' : found === 0 ? 'Aucun appel.' : found + (found > 1 ? ' appels.' : ' appel.');
});
`;
