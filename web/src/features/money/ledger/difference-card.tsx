import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DIFFERENCE_KINDS, PROVIDER_MOVES } from '@festoon/contracts/money/finance-text';
import {
  DIFFERENCE_WORDS_MAX,
  noteDifference,
  settleDifference,
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

const MEANS: Readonly<Record<DifferenceKind, string>> = {
  missing_here: 'The provider moved it, the ledger knows nothing of it.',
  missing_there: 'The ledger has it, the provider does not.',
  amount: 'Both have it, with different amounts.',
  late: 'Both have it, more than a day apart.',
};

/** One difference with both sides, and what is known of it. */
export function DifferenceCard({ difference }: { readonly difference: Difference }) {
  const { kind, what, ref, currency, there, here, transactionId, status } = difference;
  const isOpen = status === 'open';
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border bg-surface p-4 md:p-6',
        isOpen ? 'border-failure' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'failure' : 'neutral'}>{DIFFERENCE_KINDS[kind]}</Badge>
        <h3 className="font-semibold">{PROVIDER_MOVES[what]}</h3>
        <code className="text-sm break-all text-muted">{ref}</code>
      </div>
      <p className="text-ink-2">{MEANS[kind]}</p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Side name="At the provider" side={there} currency={currency} />
        <Side name="In the ledger" side={here} currency={currency} />
      </dl>
      {transactionId !== null && (
        <Link
          to="/admin/dashboard/finance"
          search={{ tab: 'ledger', open: transactionId } as never}
          className={classNames(linkClass, 'w-fit')}
        >
          Open it in the ledger
        </Link>
      )}
      <Known difference={difference} />
      {isOpen && <Answer difference={difference} />}
    </li>
  );
}

type SideProps = { readonly name: string; readonly side: Difference['there']; readonly currency: string };

function Side({ name, side, currency }: SideProps) {
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

function Known({ difference: { note, notedBy, status, settledAt, settledBy } }: { readonly difference: Difference }) {
  return (
    <>
      {note !== '' && (
        <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {note}
          {notedBy !== null && <footer className="text-sm text-muted">{notedBy}</footer>}
        </blockquote>
      )}
      {settledAt !== null && (
        <p className="text-sm text-muted">
          {status === 'solved' ? 'Gone' : `Explained by ${settledBy ?? 'an administrator'}`},{' '}
          {formatDateTime(settledAt, ownZone())}
        </p>
      )}
    </>
  );
}

function Answer({ difference: { id, note } }: { readonly difference: Difference }) {
  const client = useQueryClient();
  const [words, setWords] = useState(note);
  const [isMissing, setIsMissing] = useState(false);
  const save = useMutation({
    mutationFn: (endpoint: typeof noteDifference | typeof settleDifference) =>
      call(endpoint, { differenceId: id, words: words.trim() }),
    onSuccess: () => client.invalidateQueries({ queryKey: financeKey }),
    meta: inlineErrors,
  });
  const send = (endpoint: typeof noteDifference | typeof settleDifference) => {
    setIsMissing(words.trim() === '');
    if (words.trim() !== '') save.mutate(endpoint);
  };
  return (
    <div className="grid gap-3">
      <TextArea
        label="What you know of it"
        rows={2}
        maxLength={DIFFERENCE_WORDS_MAX}
        error={isMissing && words.trim() === '' ? 'Say it in a sentence.' : undefined}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {save.error && (
        <InlineNotice tone="failure" title="It was not saved" announce>
          {inlineErrorMessage(save.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={save.isPending} onClick={() => send(noteDifference)}>
          Save note
        </Button>
        <Button size="sm" busy={save.isPending} onClick={() => send(settleDifference)}>
          Settle as explained
        </Button>
      </div>
    </div>
  );
}
