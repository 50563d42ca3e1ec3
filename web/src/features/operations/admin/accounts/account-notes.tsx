import { useState, type SubmitEvent } from 'react';
import { addAccountNote, ACCOUNT_NOTE_MAX, type AdminAccountDetail } from '@festoon/contracts/operations/admin-accounts';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { useAccountMutation } from './use-account-mutation.ts';

/** Shows the notes about a person that administrators write for each other. */
export function AccountNotes({ account }: { readonly account: AdminAccountDetail }) {
  return (
    <div className="grid gap-4">
      {account.notes.length > 0 && (
        <ul className="grid gap-3">
          {account.notes.map(({ id, note: noteText, author, createdAt }) => (
            <li key={id} className="grid gap-1 rounded-card bg-sunken p-3 text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {noteText}
              </p>
              <p className="text-ink-2">
                <bdi>{author ?? 'Somebody who is gone'}</bdi>, {formatDateTime(createdAt, ownZone())}
              </p>
            </li>
          ))}
        </ul>
      )}
      {account.role === 'user' && account.state !== 'deleted' && <AddNoteForm accountId={account.id} />}
    </div>
  );
}

function AddNoteForm({ accountId }: { readonly accountId: string }) {
  const [noteText, setNoteText] = useState('');
  // A second press repeats the first; another note is another call.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const addNote = useAccountMutation((text: string) => call(addAccountNote, { accountId, note: text }, { idempotencyKey }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (noteText.trim() === '' || addNote.isPending) return;
    addNote.mutate(noteText.trim(), {
      onSuccess: () => {
        setNoteText('');
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
        maxLength={ACCOUNT_NOTE_MAX}
        value={noteText}
        error={addNote.error ? inlineErrorMessage(addNote.error) : undefined}
        onChange={({ target }) => {
          setNoteText(target.value);
          if (addNote.isError) setKey(newIdempotencyKey());
        }}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        busy={addNote.isPending}
        disabled={noteText.trim() === ''}
      >
        Keep note
      </Button>
    </form>
  );
}
