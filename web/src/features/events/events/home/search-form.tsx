import type { SubmitEvent } from 'react';
import { homeText } from '@festoon/catalogue/events/home';
import { buttonClass } from '../../../../ui/button.tsx';
import { SearchIcon } from '../../../../ui/image/icons.ts';

type SearchFormProps = {
  q?: string | undefined;
  /** The address that a search opens before hydration. */
  action: string;
  onSearch: (q: string | undefined) => void;
};

/** Shows a search form that works before hydration. It replaces the search field of the header. */
export function SearchForm({ q, action, onSearch }: SearchFormProps) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    onSearch(typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined);
  };
  return (
    <search data-page-search>
      <form
        action={action}
        onSubmit={search}
        className="relative flex items-center rounded-full border border-line-strong bg-surface p-1 shadow-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <SearchIcon className="pointer-events-none absolute inset-s-4 size-5 text-muted" />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={homeText('what')}
          placeholder={homeText('artistTopicOrVenue')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          className="h-11 w-full min-w-0 bg-transparent ps-11 pe-3 text-base outline-none placeholder:text-muted"
        />
        <button type="submit" className={buttonClass('primary')}>
          {homeText('search')}
        </button>
      </form>
    </search>
  );
}
