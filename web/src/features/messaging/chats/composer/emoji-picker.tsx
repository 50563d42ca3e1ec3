import { useState } from 'react';
import { composerText } from '@festoon/catalogue/messaging/composer';
import { listEmoji } from './emoji.ts';

/** Shows a small choice of emoji, searched by name. Any other can be typed. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const found = listEmoji().filter(({ name }) => name.toLowerCase().includes(word));
  return (
    <div className="grid gap-2">
      <input
        type="search"
        autoFocus
        aria-label={composerText('searchEmoji')}
        placeholder={composerText('searchEmoji')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        className="h-10 rounded-control border border-line-control bg-surface px-3 text-base"
      />
      <div className="grid max-h-56 grid-cols-8 overflow-y-auto overscroll-contain">
        {found.map(({ emoji, name }) => (
          <button
            key={emoji}
            type="button"
            aria-label={name}
            title={name}
            onClick={() => onPick(emoji)}
            className="grid size-9 place-items-center rounded-control text-xl hover:bg-hover"
          >
            {emoji}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="text-sm text-muted">{composerText('noEmojiFound')}</p>}
    </div>
  );
}
