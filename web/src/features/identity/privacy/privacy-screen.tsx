import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { type listCopies, askForCopy } from '@festoon/contracts/identity/privacy';
import { useState } from 'react';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Section } from '../../../ui/settings-section.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EraseSection } from './erase-section.tsx';
import { erasureQuery, copiesQuery } from './privacy-queries.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Needed } from './checks.ts';
import { CopyList } from './copy-list.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { ProofFields } from './proof-fields.tsx';

/** Shows the user's privacy choices: a copy of their data, the deletion of the account, and links to related settings. */
export function PrivacyScreen({ onErased }: { readonly onErased: () => void }) {
  const { data: erasure, error, isFetching, refetch } = useQuery(erasureQuery);
  if (!erasure && error) return <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!erasure) return <PrivacySkeleton />;
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <OtherPages />
      <CopySection needed={erasure} />
      <EraseSection erasure={erasure} onErased={onErased} />
    </div>
  );
}

const places = [
  { to: '/profile/details', label: 'Your details', words: 'what others see on your page' },
  {
    to: '/profile/notifications',
    search: { tab: 'choices' },
    label: 'Notifications',
    words: 'what you are told, and where',
  },
  { to: '/profile/security', label: 'Security', words: 'your password, and where you are signed in' },
  { to: '/chats/{-$conversationId}', label: 'Chats', words: 'who may write to you, and who sees what you have read' },
] as const;

function OtherPages() {
  return (
    <Section title="Your choices">
      <ul className="grid gap-2">
        {places.map(({ label, words, ...place }) => (
          <li key={label}>
            <Link {...place} className={linkClass}>
              {label}
            </Link>
            <span className="text-ink-2">: {words}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PrivacySkeleton() {
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** Lists the user's data copies, and requests another. */
function CopySection({ needed }: { readonly needed: Needed }) {
  const { data, error, isFetching, refetch } = useQuery(copiesQuery);
  return (
    <Section
      title="Copy of your data"
      intro="Everything we know about you, and what you uploaded, in one file. You can ask for one each day; it stays here for a week."
    >
      {data && <Copies {...data} needed={needed} />}
      {!data && error && <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonText />}
    </Section>
  );
}

type CopiesProps = EndpointAnswer<typeof listCopies> & { readonly needed: Needed };

function Copies({ items, nextAt, needed }: CopiesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isMaking = items.some(({ state }) => state === 'making');
  return (
    <>
      {items.length > 0 && <CopyList copies={items} canDownload />}
      <output className="sr-only">{isMaking ? 'Your copy is being made.' : ''}</output>
      {!isMaking && nextAt === null && (
        <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
          Make a copy
        </Button>
      )}
      {!isMaking && nextAt !== null && (
        <p className="text-sm text-muted">You can ask for another from {formatDateTime(nextAt, ownZone())}.</p>
      )}
      {isAsking && <CopyDialog needed={needed} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type CopyDialogProps = { readonly needed: Needed; readonly onClose: () => void };

function CopyDialog({ needed, onClose }: CopyDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkProof(needed),
    submit: async ({ password, code }) => {
      const copies = await call(askForCopy, { ...(password && { password }), ...(code && { code: code.trim() }) });
      client.setQueryData(copiesQuery.queryKey, copies);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make a copy of your data"
      description="A mail tells you when it is ready."
    >
      <form {...form.form} className="grid gap-4">
        <ProofFields needed={needed} field={form.field} />
        {form.failure && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" tone="primary" busy={form.busy}>
            Make copy
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
