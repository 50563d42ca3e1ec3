import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { type listPersonalDataExports, requestPersonalDataExport } from '@festoon/contracts/identity/privacy';
import { useState } from 'react';
import { privacyText } from '@festoon/catalogue/identity/privacy';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Section } from '../../../ui/settings-section.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EraseSection } from './erase-section.tsx';
import { erasureQuery, exportsQuery } from './privacy-queries.ts';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { ProofRequirements } from './checks.ts';
import { ExportList } from './export-list.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { ProofFields } from './proof-fields.tsx';

/** Shows the privacy settings: a data copy, the deletion of the account, and links to related settings. */
export function PrivacyScreen({ onErased }: { readonly onErased: () => void }) {
  const { data: erasure, error, isFetching, refetch } = useQuery(erasureQuery);
  if (!erasure && error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!erasure) return <PrivacySkeleton />;
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <ExportSection requirements={erasure} />
      <EraseSection erasure={erasure} onErased={onErased} />
      <RelatedPages />
    </div>
  );
}

const relatedPages = [
  { to: '/profile/details', text: 'relatedDetails' },
  { to: '/profile/notifications', search: { tab: 'choices' }, text: 'relatedNotifications' },
  { to: '/profile/security', text: 'relatedSecurity' },
  { to: '/chats/{-$conversationId}', text: 'relatedChats' },
] as const;

function RelatedPages() {
  return (
    <Section title={privacyText('yourChoices')}>
      <ul className="grid gap-2">
        {relatedPages.map(({ text, ...place }) => (
          <li key={text}>
            {joinParts(
              privacyText.parts(text, {
                link: (chunks) => (
                  <Link {...place} className={linkClass}>
                    {chunks}
                  </Link>
                ),
                description: (chunks) => <span className="text-ink-2">{chunks}</span>,
              }),
            )}
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

/** Shows the account's data copies, and requests another. */
function ExportSection({ requirements }: { readonly requirements: ProofRequirements }) {
  const { data, error, isFetching, refetch } = useQuery(exportsQuery);
  return (
    <Section title={privacyText('downloadYourData')} intro={privacyText('everythingWeKnowAboutYouAnd')}>
      {data && <Exports {...data} requirements={requirements} />}
      {!data && error && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonText />}
    </Section>
  );
}

type ExportsProps = EndpointResponse<typeof listPersonalDataExports> & { readonly requirements: ProofRequirements };

function Exports({ items, nextRequestAt, requirements }: ExportsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const isProcessing = items.some(({ state }) => state === 'processing');
  return (
    <>
      {items.length > 0 && <ExportList exports={items} canDownload />}
      <output className="sr-only">{isProcessing ? privacyText('werePreparingYourData') : ''}</output>
      {!isProcessing && nextRequestAt === null && (
        <Button className="justify-self-start" onClick={() => setIsDialogOpen(true)}>
          {privacyText('requestACopy')}
        </Button>
      )}
      {!isProcessing && nextRequestAt !== null && (
        <p className="text-sm text-muted">
          {privacyText('youCanRequestAnotherCopyFrom', { nextRequestAt: formatDateTime(nextRequestAt, ownZone()) })}
        </p>
      )}
      {isDialogOpen && <ExportDialog requirements={requirements} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

type ExportDialogProps = { readonly requirements: ProofRequirements; readonly onClose: () => void };

function ExportDialog({ requirements, onClose }: ExportDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkProof(requirements),
    submit: async ({ password, code }) => {
      const copies = await call(requestPersonalDataExport, {
        ...(password && { password }),
        ...(code && { code: code.trim() }),
      });
      client.setQueryData(exportsQuery.queryKey, copies);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={privacyText('requestACopyOfYourData')}
      description={privacyText('wellEmailYouWhenItsReady')}
    >
      <form {...form.form} className="grid gap-4">
        <ProofFields requirements={requirements} field={form.field} />
        {form.failure && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{privacyText('goBack')}</Button>
          <Button type="submit" tone="primary" busy={form.busy}>
            {privacyText('makeCopy')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
