import { useDebouncedInput } from '../../../../lib/use-debounced-input.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { MessageCirclePlusIcon, SearchIcon, SettingsIcon, XIcon } from '../../../../ui/image/icons.ts';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { LIST_FILTERS, type ListFilter } from './list-filter.ts';

type ListHeaderProps = {
  /** The page's heading while no conversation is open. */
  readonly isMain: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onNew: () => void;
  readonly onSettings: () => void;
};

/** Shows the head of the list: its name, a new conversation, the search, the filters. */
export function ListHeader({ isMain, search, onSearch, filter, onFilter, onNew, onSettings }: ListHeaderProps) {
  const Heading = isMain ? 'h1' : 'h2';
  return (
    <header className="grid gap-3 px-4 pt-3 pb-3">
      <div className="flex items-center gap-1">
        <Heading className="grow text-2xl font-semibold">Chats</Heading>
        <IconButton label="Chat settings" size="sm" onClick={onSettings}>
          <SettingsIcon />
        </IconButton>
        <IconButton label="New conversation" tone="primary" size="sm" onClick={onNew}>
          <MessageCirclePlusIcon />
        </IconButton>
      </div>
      <Search search={search} onSearch={onSearch} />
      {search === '' && (
        <SegmentedControl
          label="Show"
          size="sm"
          segments={[...LIST_FILTERS]}
          value={filter}
          onChange={onFilter}
          className="flex!"
        />
      )}
    </header>
  );
}

function Search({ search, onSearch }: Pick<ListHeaderProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useDebouncedInput(search, onSearch);
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <search className="relative">
      <SearchIcon size={18} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search people, conversations and messages"
        placeholder="Search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear();
        }}
        data-list-search
        className="h-10 w-full rounded-full border border-line-strong bg-surface pr-10 pl-10 text-base transition-colors hover:border-ink-2 focus-visible:outline-offset-0"
      />
      {typed !== '' && (
        <IconButton label="Clear search" size="sm" onClick={clear} className="absolute! top-0.5 right-0.5">
          <XIcon />
        </IconButton>
      )}
    </search>
  );
}
