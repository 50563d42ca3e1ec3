const EVERY_MS = 1200;

/** Shows words in the tab's name by turns with its own, until what it gives is called. */
export function flashTitle(words: string): () => void {
  const own = document.title;
  let isShown = true;
  document.title = words;
  const clock = setInterval(() => {
    isShown = !isShown;
    document.title = isShown ? words : own;
  }, EVERY_MS);
  return () => {
    clearInterval(clock);
    // Another page may have named the tab meanwhile.
    if (document.title === words) document.title = own;
  };
}
