import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../ui/icons.ts';
import { controlClass } from '../../ui/field.tsx';
import { withWords } from './explore-text.ts';
import type { Explore } from './use-explore.ts';

const TYPING_PAUSE_MS = 300;

/** Searches when the typing pauses; the address follows without filling the history. */
export function SearchField({ explore: { words, go } }: { explore: Explore }) {
  const asked = words.q ?? '';
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const search = useRef<(text: string) => void>(() => undefined);
  useEffect(() => {
    search.current = (text) => {
      if (text.trim() !== asked) go(withWords(words, { q: text.trim() }), { replace: true });
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => search.current(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label="Search by name, artist or venue"
        placeholder="Name, artist or venue"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${controlClass} pl-11`}
      />
    </div>
  );
}
