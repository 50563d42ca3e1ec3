import { formatNumber } from '../../../../lib/format/format-number.ts';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState, type SubmitEvent } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { type AdminAccountDetail, addAccountNote, ACCOUNT_NOTE_MAX } from '@festoon/contracts/operations/admin-accounts';
import { accountsText } from '@festoon/catalogue/operations/accounts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FactList, PanelSection, type Fact } from '../../../../ui/admin-table/fact-list.tsx';
import { languageName } from '../../../../lib/language/language-names.ts';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';
import { AccountActions } from './account-actions.tsx';
import { accountQuery, timelineQuery } from './account-queries.ts';
import { accountStateBadge } from './account-state-text.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { formatTimelineEntry } from './timeline-text.ts';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { useAccountMutation } from './use-account-mutation.ts';

export type AccountPanelProps = {
  readonly accountId: string;
  /** Actions of other features. */
  readonly extraActions?: (account: AdminAccountDetail) => ReactNode;
  /** Links to the account in other sections. */
  readonly links?: (account: AdminAccountDetail) => ReactNode;
  /** The fee of an organiser. */
  readonly fee?: (account: AdminAccountDetail) => ReactNode;
  /** The data copies and the erasure of the account. */
  readonly privacy?: (account: AdminAccountDetail) => ReactNode;
};

/** Shows one account: its status, its actions and its history. */
export function AccountPanel({ accountId, extraActions, links, fee, privacy }: AccountPanelProps) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery(accountId));
  if (account === undefined && error) {
    return (
      <LoadError
        level={3}
        title={accountsText('weCouldntLoadThisUser')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (account === undefined) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AccountHeader {...account} />
      <Suspension {...account} />
      <AccountActions account={account} extraActions={extraActions?.(account)} />
      <FactList facts={accountFacts(account)} />
      {links?.(account)}
      {fee && account.role === 'user' && account.state !== 'deleted' && (
        <PanelSection title={accountsText('fee')}>{fee(account)}</PanelSection>
      )}
      <PanelSection title={accountsText('devices')}>
        <Sessions {...account} />
      </PanelSection>
      <PanelSection title={accountsText('notes')}>
        <AccountNotes account={account} />
      </PanelSection>
      {privacy && account.role === 'user' && <PanelSection title={accountsText('privacy')}>{privacy(account)}</PanelSection>}
      <PanelSection title={accountsText('timeline')}>
        <AccountTimeline accountId={account.id} />
      </PanelSection>
    </div>
  );
}

function AccountHeader(account: AdminAccountDetail) {
  const { name, email, handle, imageUrl, role, hasPremium, isOrganiser } = account;
  const { tone, label } = accountStateBadge(account);
  return (
    <header className="flex gap-4">
      <Avatar name={name} src={imageUrl} size="lg" />
      <div className="grid min-w-0 gap-1">
        <p className="line-clamp-3 text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          <EmailAddress email={email} />
        </p>
        {handle && <p className="text-sm wrap-anywhere text-ink-2">@{handle}</p>}
        <p className="flex flex-wrap gap-1.5 pt-1">
          <Badge tone={tone}>{label}</Badge>
          {role === 'admin' && <Badge tone="info">{accountsText('administrator')}</Badge>}
          {hasPremium && <Badge>{accountsText('premium')}</Badge>}
          {isOrganiser && <Badge>{accountsText('organiser')}</Badge>}
        </p>
      </div>
    </header>
  );
}

function Suspension({ suspendedAt, suspendedUntil, suspendedReason }: AdminAccountDetail) {
  if (suspendedAt === null) return null;
  const at = formatDateTime(suspendedAt, ownZone());
  const title =
    suspendedUntil === null
      ? accountsText('noticeSuspended', { at })
      : accountsText('noticeSuspendedUntil', { at, until: formatDateTime(suspendedUntil, ownZone()) });
  return (
    <InlineNotice tone="warning" title={title}>
      <span className="wrap-anywhere">{suspendedReason || accountsText('noReasonGiven')}</span>
    </InlineNotice>
  );
}

function accountFacts(account: AdminAccountDetail): readonly Fact[] {
  const { wallet, providers, hasPassword, hasSecondFactor } = account;
  const money = (minor: number) => formatMoney(minor, wallet.currency);
  const methods =
    joinList([hasPassword && accountsText('password'), ...providers.map(formatProvider)]) || accountsText('nothing');
  const { upcomingEvents, publishedEvents } = account;
  return [
    [accountsText('joined'), formatDateTime(account.joinedAt, ownZone())],
    [accountsText('lastSeen'), formatRelative(account.lastSeenAt)],
    [accountsText('signInMethods'), hasSecondFactor ? accountsText('methodsAndSecondFactor', { methods }) : methods],
    [accountsText('bookings'), formatNumber(account.bookings)],
    [
      accountsText('eventsPublished'),
      publishedEvents === 0 ? accountsText('noEvents') : accountsText('eventCounts', { publishedEvents, upcomingEvents }),
    ],
    [
      accountsText('wallet'),
      accountsText('walletAmounts', { available: money(wallet.availableMinor), pending: money(wallet.pendingMinor) }),
    ],
    [accountsText('reserved'), money(wallet.reservedMinor)],
    ...(wallet.debtMinor > 0 ? [[accountsText('walletOwes'), money(wallet.debtMinor)] as const] : []),
    [
      accountsText('premium'),
      account.premiumUntil === null
        ? accountsText('none')
        : accountsText('premiumUntil', { until: formatDateTime(account.premiumUntil, ownZone()) }),
    ],
    [accountsText('openReports'), formatNumber(account.openReports)],
    [
      accountsText('locationAndLanguage'),
      joinList([account.city, account.timeZone, account.language && languageName(account.language)]),
    ],
    [accountsText('id'), <AccountIdText key="id" id={account.id} />],
  ];
}

/** Returns the name of a sign-in provider: "Google" for `google`. */
const formatProvider = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1);

function AccountIdText({ id }: { readonly id: string }) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">{id}</span>
      <span className="-my-2 shrink-0">
        <CopyButton text={id} label={accountsText('copyId')} iconOnly />
      </span>
    </span>
  );
}

function Sessions({ sessions }: AdminAccountDetail) {
  if (sessions.length === 0) return <p className="text-sm text-muted">{accountsText('nowhere')}</p>;
  return (
    <ul className="grid gap-2 text-sm">
      {sessions.map(({ id, device, ip, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">
            {device}, {ip}
          </span>
          <span className="text-muted">{formatRelative(lastUsedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the history of an account, newest first. */
function AccountTimeline({ accountId }: { readonly accountId: string }) {
  const query = useInfiniteQuery(timelineQuery(accountId));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (data === undefined && error) {
    return (
      <LoadError
        level={3}
        title={accountsText('weCouldntLoadTheTimeline')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-48 rounded-card" />;
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol className="grid gap-3 border-s border-line ps-4">
        {entries.map((entry) => {
          const { title, detail } = formatTimelineEntry(entry);
          return (
            <li key={`${entry.kind} ${entry.id}`} className="grid gap-0.5 text-sm">
              <p className="wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              {detail && (
                <p className="wrap-anywhere text-ink-2">
                  <bdi>{detail}</bdi>
                </p>
              )}
              <p className="text-muted">{formatDateTime(entry.at, ownZone())}</p>
            </li>
          );
        })}
      </ol>
      {hasNextPage && (
        <LoadMore
          countLabel={accountsText('entryCount', { count: entries.length })}
          loadingLabel={accountsText('loadingMoreEntries')}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

/** Shows the notes that administrators write about an account. */
function AccountNotes({ account }: { readonly account: AdminAccountDetail }) {
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
                <bdi>{author ?? accountsText('deletedAccount')}</bdi>, {formatDateTime(createdAt, ownZone())}
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
  // A second press repeats the first call. A new note gets a new key.
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
        label={accountsText('newNote')}
        hint={accountsText('visibleToAdministratorsAndToThis')}
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
        {accountsText('saveNote')}
      </Button>
    </form>
  );
}
