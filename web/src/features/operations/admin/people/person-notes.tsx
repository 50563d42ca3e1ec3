import { useState, type SubmitEvent } from 'react';
import { notePerson, PERSON_NOTE_MAX, type PersonDetail } from '@festoon/contracts/operations/admin-people';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { usePersonAct } from './use-person-act.ts';

/** Shows the notes about a person that administrators write for each other. */
export function PersonNotes({ person }: { readonly person: PersonDetail }) {
  return (
    <div className="grid gap-4">
      {person.notes.length > 0 && (
        <ul className="grid gap-3">
          {person.notes.map(({ id, words, author, createdAt }) => (
            <li key={id} className="grid gap-1 rounded-card bg-sunken p-3 text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {words}
              </p>
              <p className="text-ink-2">
                <bdi>{author ?? 'Somebody who is gone'}</bdi>, {formatDateTime(createdAt, ownZone())}
              </p>
            </li>
          ))}
        </ul>
      )}
      {person.role === 'user' && person.state !== 'deleted' && <NewNote accountId={person.id} />}
    </div>
  );
}

function NewNote({ accountId }: { readonly accountId: string }) {
  const [words, setWords] = useState('');
  // A second press repeats the first; another note is another call.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const note = usePersonAct((text: string) => call(notePerson, { accountId, words: text }, { idempotencyKey }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (words.trim() === '' || note.isPending) return;
    note.mutate(words.trim(), {
      onSuccess: () => {
        setWords('');
        setKey(newIdempotencyKey());
      },
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label="New note"
        hint="Administrators read it; a person who asks for their data gets it too."
        rows={2}
        maxLength={PERSON_NOTE_MAX}
        value={words}
        error={note.error ? inlineErrorMessage(note.error) : undefined}
        onChange={({ target }) => {
          setWords(target.value);
          if (note.isError) setKey(newIdempotencyKey());
        }}
      />
      <Button type="submit" size="sm" className="justify-self-start" busy={note.isPending} disabled={words.trim() === ''}>
        Keep note
      </Button>
    </form>
  );
}
