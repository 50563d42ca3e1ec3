import { useState } from 'react';
import type { JoinRequest } from '@festoon/contracts/approvals';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const WORDS_MAX = 1000;

type DeclineProps = {
  /** Whom; none keeps it closed. */
  readonly requests: readonly JoinRequest[];
  readonly onClose: () => void;
  readonly onDecline: (words: string) => Promise<unknown>;
};

/** Asks for confirmation before a request is declined, and takes a message to go with it. */
export function DeclineDialog({ requests, onClose, onDecline }: DeclineProps) {
  const [words, setWords] = useState('');
  const [first] = requests;
  const whom = requests.length === 1 ? (first?.name ?? '') : `${requests.length} people`;
  return (
    <AlertDialog
      open={requests.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={`Decline ${whom}?`}
      confirmLabel="Decline"
      danger
      onConfirm={() => onDecline(words.trim()).then(() => setWords(''))}
    >
      <div className="grid gap-4">
        <p>{requests.length === 1 ? 'They get a mail.' : 'Each gets a mail.'} They have paid nothing.</p>
        <TextArea
          label="A word with it"
          hint="Optional; it stands in the mail."
          rows={3}
          maxLength={WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </AlertDialog>
  );
}
