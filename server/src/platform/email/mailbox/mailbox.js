// Refreshes the list, searches while typing, and selects messages with j and k.
const list = document.querySelector('#messages');
const news = document.querySelector('#news');
const search = document.querySelector('#q');
const refreshMillis = 2000;
let seen = null;

async function refresh() {
  const query = new URLSearchParams(location.search);
  const answer = await fetch(`/dev/mailbox/list.html?${query}`, { headers: seen ? { 'if-none-match': seen } : {} });
  if (answer.status !== 200) return;
  const before = new Set(linkIds());
  const focused = document.activeElement?.closest('#messages a')?.href;
  const isFirst = seen === null;
  seen = answer.headers.get('etag');
  list.innerHTML = await answer.text();
  if (focused)
    links()
      .find((link) => link.href === focused)
      ?.focus({ preventScroll: true });
  const fresh = linkIds().filter((id) => !before.has(id)).length;
  if (!isFirst && fresh > 0) news.textContent = news.dataset.text.replace('{count}', fresh);
}

function links() {
  return [...list.querySelectorAll('a')];
}

function linkIds() {
  return links().map((link) => new URL(link.href).searchParams.get('message'));
}

async function refreshForEver() {
  if (!document.hidden) await refresh().catch(() => undefined);
  setTimeout(() => void refreshForEver(), refreshMillis);
}

let typing;
search.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const query = new URLSearchParams(location.search);
    if (search.value) query.set('q', search.value);
    else query.delete('q');
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname);
    seen = null;
    refresh().catch(() => undefined);
  }, 150);
});

document.addEventListener('keydown', (event) => {
  if (event.target.closest('input') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '/') {
    event.preventDefault();
    search.focus();
  }
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined) return;
  const all = links();
  const at = all.findIndex((link) => link.getAttribute('aria-current') === 'true');
  all[at + step]?.click();
});

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh().catch(() => undefined);
});

list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
void refreshForEver();
