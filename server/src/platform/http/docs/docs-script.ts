/** Filters endpoints while typing, marks the current one, and copies samples. */
export const docsScript = `
const find = document.getElementById('find');
const found = document.getElementById('found');
const cards = [...document.querySelectorAll('article')];
const links = new Map([...document.querySelectorAll('nav li')].map((item) => [item.dataset.for, item]));
function filter() {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const hit = words.every((word) => card.dataset.search.includes(word));
    card.hidden = links.get(card.id).hidden = !hit;
    shown += hit;
  }
  for (const group of document.querySelectorAll('.module, nav section'))
    group.hidden = !group.querySelector('article:not([hidden]), li:not([hidden])');
  document.querySelector('.intro').hidden = words.length > 0;
  found.textContent = words.length ? shown + (shown === 1 ? ' call' : ' calls') : '';
}
find.addEventListener('input', filter);
filter();
addEventListener('keydown', (event) => {
  if (event.key === '/' && event.target !== find) { event.preventDefault(); find.focus(); }
  if (event.key === 'Escape' && event.target === find) { find.value = ''; filter(); }
});
document.addEventListener('click', async (event) => {
  const button = event.target.closest('.copy');
  if (!button) return;
  await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
});
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    links.get(target.id).firstElementChild.toggleAttribute('aria-current', isIntersecting);
}, { rootMargin: '-10% 0px -80% 0px' });
for (const card of cards) seen.observe(card);
`;
