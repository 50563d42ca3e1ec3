import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  inviteToSite,
  listSiteInvitations,
  revokeSiteInvitation,
  type SiteInvitation,
} from '@festoon/contracts/identity/site-invitations';
import { call } from '../../../lib/api/api-client.ts';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Section } from '../../../ui/settings-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const invitationsKey = ['admin', 'invitations'] as const;
const stateLabels: Readonly<Record<SiteInvitation['state'], string>> = {
  open: 'Open until',
  used: 'Used; was open until',
  revoked: 'Taken back; was open until',
  expired: 'Ended on',
};

/** Shows a form to invite people to create an account, and the invitations. */
export function Invitations() {
  const client = useQueryClient();
  const form = useForm({
    check:
      async () =>
      ({ email }) =>
        email?.trim() ? {} : { email: 'Enter an e-mail address.' },
    submit: async ({ email = '' }) => {
      await call(inviteToSite, { email });
      form.form.ref.current?.reset();
      await client.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  return (
    <Section title="Invitations" intro="A mailed link makes one account, for its address.">
      <form {...form.form} className="grid gap-3" aria-label="Invite someone">
        <TextField label="E-mail" type="email" inputMode="email" autoComplete="off" required {...form.field('email')} />
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel="Sending">
          Send invitation
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
  if (list.error) return <p className="text-sm text-muted">The invitations did not load. Open this page again.</p>;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          noun="invitation"
          shownCount={items.length}
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
        <span className="wrap-anywhere">{email}</span>
        <span className="text-sm text-muted">
          {stateLabels[state]} {formatDay(expiresAt, ownZone())}
        </span>
      </span>
      {state === 'open' && (
        <Button size="sm" aria-label={`Take back: ${email}`} busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Take back
        </Button>
      )}
    </li>
  );
}
