import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  inviteToSite,
  listSiteInvitations,
  revokeSiteInvitation,
  type SiteInvitation,
} from '@festoon/contracts/identity/site-invitations';
import { settingsText } from '@festoon/catalogue/operations/settings';
import { call } from '../../../lib/api/api-client.ts';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Section } from '../../../ui/settings-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

const invitationsKey = ['admin', 'invitations'] as const;
const STATES = {
  open: 'openUntil',
  used: 'usedWasValidUntil',
  revoked: 'revokedWasOpenUntil',
  expired: 'endedOn',
} as const satisfies Readonly<Record<SiteInvitation['state'], string>>;

/** Shows a form to invite people to create an account, and the invitations. */
export function Invitations() {
  const client = useQueryClient();
  const form = useForm({
    check:
      async () =>
      ({ email }) =>
        email?.trim() ? {} : { email: settingsText('enterAnEmailAddress') },
    submit: async ({ email = '' }) => {
      await call(inviteToSite, { email });
      form.form.ref.current?.reset();
      await client.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  return (
    <Section title={settingsText('invitations')} intro={settingsText('eachEmailedLinkCreatesOneAccount')}>
      <form {...form.form} className="grid gap-3" aria-label={settingsText('inviteSomeone')}>
        <TextField
          label={settingsText('eMail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...form.field('email')}
        />
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel={settingsText('sending')}>
          {settingsText('sendInvitation')}
        </Button>
      </form>
      <InvitationList />
    </Section>
  );
}

function InvitationList() {
  const list = useInfiniteQuery({
    queryKey: invitationsKey,
    queryFn: ({ pageParam, signal }) =>
      call(listSiteInvitations, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error) return <p className="text-sm text-muted">{settingsText('weCouldntLoadTheInvitationsReload')}</p>;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          countLabel={settingsText('invitationCount', { count: items.length })}
          loadingLabel={settingsText('loadingMoreInvitations')}
          hasMore
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function InvitationRow({ invitation: { id, email, state, expiresAt } }: { readonly invitation: SiteInvitation }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeSiteInvitation, { invitationId: id }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="grid min-w-0">
        <EmailAddress email={email} />
        <span className="text-sm text-muted">{settingsText(STATES[state], { day: formatDay(expiresAt, ownZone()) })}</span>
      </span>
      {state === 'open' && (
        <Button
          size="sm"
          aria-label={settingsText('revokeLabel', { email })}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {settingsText('revoke')}
        </Button>
      )}
    </li>
  );
}
