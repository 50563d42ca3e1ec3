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
import { reconciliationText } from '@festoon/catalogue/money/reconciliation';
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

const EXPLANATIONS = {
  missing_in_ledger: 'atThePaymentProviderButNot',
  missing_at_provider: 'inTheLedgerButNotAt',
  amount: 'bothHaveItWithDifferentAmounts',
  late: 'bothHaveItMoreThanA',
} as const satisfies Readonly<Record<DifferenceKind, string>>;

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
      <p className="text-ink-2">{reconciliationText(EXPLANATIONS[kind])}</p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <DifferenceSide name={reconciliationText('paymentProvider')} side={providerSide} currency={currency} />
        <DifferenceSide name={reconciliationText('ledger')} side={ledgerSide} currency={currency} />
      </dl>
      {transactionId !== null && (
        <Link
          to="/admin/dashboard/finance"
          search={{ tab: 'ledger', open: transactionId }}
          className={classNames(linkClass, 'w-fit')}
        >
          {reconciliationText('viewInLedger')}
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
          <span className="font-medium">{reconciliationText('nothing')}</span>
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
        <blockquote className="border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {savedNote}
          {notedBy !== null && <footer className="text-sm text-muted">{notedBy}</footer>}
        </blockquote>
      )}
      {settledAt !== null && (
        <p className="text-sm text-muted">{settlementText(status, settledBy, formatDateTime(settledAt, ownZone()))}</p>
      )}
    </>
  );
}

function settlementText(status: Difference['status'], name: string | null, at: string): string {
  if (status === 'resolved') return reconciliationText('gone', { at });
  return name === null
    ? reconciliationText('explainedByAdministrator', { at })
    : reconciliationText('explainedBy', { name, at });
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
        label={reconciliationText('note')}
        rows={2}
        maxLength={DIFFERENCE_NOTE_MAX}
        error={isMissing && note.trim() === '' ? reconciliationText('enterANote') : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {save.error && (
        <InlineNotice tone="failure" title={reconciliationText('weCouldntSaveTheNote')} announce>
          {inlineErrorMessage(save.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={save.isPending} onClick={() => send(saveDifferenceNote)}>
          {reconciliationText('saveNote')}
        </Button>
        <Button size="sm" busy={save.isPending} onClick={() => send(explainDifference)}>
          {reconciliationText('markAsExplained')}
        </Button>
      </div>
    </div>
  );
}
