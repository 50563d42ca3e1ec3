import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peoplePickerText } from '@festoon/catalogue/messaging/people-picker';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { useDebouncedInput } from '../../../../lib/use-debounced-input.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { SearchIcon } from '../../../../ui/image/icons.ts';
import { AccountListSkeleton } from '../../../../ui/feedback/account-list-skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Token } from '../../../../ui/form/token.tsx';
import { peopleQuery } from '../people-query.ts';

type PickerProps = {
  readonly chosen: readonly ChatPerson[];
  readonly onChange: (chosen: readonly ChatPerson[]) => void;
  /** The ids of people who are already members. */
  readonly excludedIds?: ReadonlySet<string>;
};

/** Shows people the viewer can message, searched by name. */
export function PeoplePicker({ chosen, onChange, excludedIds }: PickerProps) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedInput(search, setSearch);
  const { data, error, isPending } = useQuery(peopleQuery(search));
  const found = data?.filter(({ id }) => !excludedIds?.has(id)) ?? [];
  const toggle = (person: ChatPerson) =>
    onChange(chosen.some(({ id }) => id === person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <div className="grid gap-3">
      <TextField
        label={peoplePickerText('people')}
        leading={<SearchIcon />}
        placeholder={peoplePickerText('searchByName')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {chosen.length > 0 && (
        <ul role="list" aria-label={peoplePickerText('chosen')} className="flex flex-wrap gap-1.5">
          {chosen.map((person) => (
            <li key={person.id} className="grid max-w-full">
              <Token name={person.name} onRemove={() => toggle(person)} />
            </li>
          ))}
        </ul>
      )}
      <fieldset className="-mx-2 h-64 overflow-y-auto overscroll-contain">
        <legend className="sr-only">{peoplePickerText('peopleFromYourEvents')}</legend>
        {isPending && (
          <div className="p-2">
            <AccountListSkeleton />
          </div>
        )}
        {error && <p className="p-2 text-sm text-failure">{inlineErrorMessage(error)}</p>}
        {data && found.length === 0 && <NoPeople hasSearch={search !== ''} />}
        {found.map((person) => (
          <PersonOption
            key={person.id}
            person={person}
            isChosen={chosen.some(({ id }) => id === person.id)}
            onToggle={() => toggle(person)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function PersonOption({ person, isChosen, onToggle }: { person: ChatPerson; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus">
      <Avatar name={person.name} src={person.imageUrl} />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">
          <bdi>{person.name}</bdi>
        </span>
        {person.handle !== null && <span className="truncate text-sm text-muted">@{person.handle}</span>}
      </span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary outline-none"
      />
    </label>
  );
}

function NoPeople({ hasSearch }: { hasSearch: boolean }) {
  return (
    <p className="px-2 py-8 text-center text-sm text-muted">
      {hasSearch ? peoplePickerText('noOneFoundYouCanMessage') : peoplePickerText('peopleFromYourEventsAppearHere')}
    </p>
  );
}
