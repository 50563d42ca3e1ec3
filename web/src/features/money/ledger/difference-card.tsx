import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { differenceLabels, providerTransactionLabels } from '@festoon/contracts/money/finance-text';
import {
  DIFFERENCE_NOTE_MAX,
  saveDifferenceNote,
  explainDifference,
  type Difference,
  type DifferenceKind,
} from '@festoon/contracts/money/reconciliation';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Price } from '../../../ui/price.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { financeKey } from './finance-queries.ts';

const EXPLANATIONS: Readonly<Record<DifferenceKind, string>> = {
  missing_in_ledger: 'The provider moved it, the ledger knows nothing of it.',
  missing_at_provider: 'The ledger has it, the provider does not.',
  amount: 'Both have it, with different amounts.',
  late: 'Both have it, more than a day apart.',
};

/** Shows one difference with both sides and its explanation. */
export function DifferenceCard({ difference }: { readonly difference: Difference }) {
  const { kind, transactionKind, ref, currency, providerSide, ledgerSide, transactionId, status } = difference;
  const isOpen = status === 'open';
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border bg-surface p-4 md:p-6',
        isOpen ? 'border-failure' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'failure' : 'neutral'}>{differenceLabels[kind]}</Badge>
        <h3 className="font-semibold">{providerTransactionLabels[transactionKind]}</h3>
        <code className="text-sm break-all text-muted">{ref}</code>
      </div>
      <p className="text-ink-2">{EXPLANATIONS[kind]}</p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <DifferenceSide name="At the provider" side={providerSide} currency={currency} />
        <DifferenceSide name="In the ledger" side={ledgerSide} currency={currency} />
      </dl>
      {transactionId !== null && (
        <Link
          to="/admin/dashboard/finance"
          search={{ tab: 'ledger', open: transactionId }}
          className={classNames(linkClass, 'w-fit')}
        >
          Open it in the ledger
        </Link>
      )}
      <DifferenceNote difference={difference} />
      {isOpen && <DifferenceForm difference={difference} />}
    </li>
  );
}

type DifferenceSideProps = { readonly name: string; readonly side: Difference['providerSide']; readonly currency: string };

function DifferenceSide({ name, side, currency }: DifferenceSideProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        {side === null ? (
          <span className="font-medium">Nothing</span>
        ) : (
          <>
            <Price amountMinor={side.amountMinor} currency={currency} signed freeAtZero={false} className="font-medium" />
            <span className="block text-sm text-muted">{formatDateTime(side.at, ownZone())}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function DifferenceNote({
  difference: { note: savedNote, notedBy, status, settledAt, settledBy },
}: {
  readonly difference: Difference;
}) {
  return (
    <>
      {savedNote !== '' && (
        <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {savedNote}
          {notedBy !== null && <footer className="text-sm text-muted">{notedBy}</footer>}
        </blockquote>
      )}
      {settledAt !== null && (
        <p className="text-sm text-muted">
          {status === 'resolved' ? 'Gone' : `Explained by ${settledBy ?? 'an administrator'}`},{' '}
          {formatDateTime(settledAt, ownZone())}
        </p>
      )}
    </>
  );
}

function DifferenceForm({ difference: { id, note: savedNote } }: { readonly difference: Difference }) {
  const client = useQueryClient();
  const [note, setNote] = useState(savedNote);
  const [isMissing, setIsMissing] = useState(false);
  const save = useMutation({
    mutationFn: (endpoint: typeof saveDifferenceNote | typeof explainDifference) =>
      call(endpoint, { differenceId: id, note: note.trim() }),
    onSuccess: () => client.invalidateQueries({ queryKey: financeKey }),
    meta: inlineErrors,
  });
  const send = (endpoint: typeof saveDifferenceNote | typeof explainDifference) => {
    setIsMissing(note.trim() === '');
    if (note.trim() !== '') save.mutate(endpoint);
  };
  return (
    <div className="grid gap-3">
      <TextArea
        label="What you know of it"
        rows={2}
        maxLength={DIFFERENCE_NOTE_MAX}
        error={isMissing && note.trim() === '' ? 'Say it in a sentence.' : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {save.error && (
        <InlineNotice tone="failure" title="It was not saved" announce>
          {inlineErrorMessage(save.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={save.isPending} onClick={() => send(saveDifferenceNote)}>
          Save note
        </Button>
        <Button size="sm" busy={save.isPending} onClick={() => send(explainDifference)}>
          Settle as explained
        </Button>
      </div>
    </div>
  );
}
