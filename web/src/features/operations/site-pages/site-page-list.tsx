import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitePageEditorText } from '@festoon/catalogue/operations/site-page-editor';
import { sitePagesText } from '@festoon/catalogue/operations/site-pages';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import type { AdminSitePage } from '@festoon/contracts/operations/site-pages';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SitePageDialog } from './site-page-dialog.tsx';
import { adminSitePagesQuery } from './site-page-queries.ts';

/** Shows the pages that the operator can write, with their state. */
export function SitePageList() {
  const { data, error, refetch, isFetching } = useQuery(adminSitePagesQuery);
  const [edited, setEdited] = useState<AdminSitePage | null>(null);
  if (!data && error) {
    return (
      <LoadError
        title={sitePageEditorText('weCouldntLoadThePages')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <>
      <ul className="grid max-w-text gap-3">
        {data.items.map((page) => (
          <SitePageRow key={page.name} page={page} onEdit={() => setEdited(page)} />
        ))}
      </ul>
      {edited && <SitePageDialog page={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** The pages to which the notes about consent link. */
const CONSENT_PAGES: readonly SitePageName[] = ['terms', 'privacy'];

function SitePageRow({ page: { name, changedAt, isPublished }, onEdit }: { page: AdminSitePage; onEdit: () => void }) {
  const title = sitePagesText(name);
  return (
    <li className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          <StateBadge isPublished={isPublished} isSaved={changedAt !== null} />
        </p>
        <p className="text-sm text-muted">
          {sitePageEditorText(CONSENT_PAGES.includes(name) ? 'footerAndConsent' : 'footerOnly')}{' '}
          {changedAt !== null && sitePageEditorText('lastSaved', { time: formatRelative(changedAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        {isPublished && (
          <a
            href={`/pages/${name}`}
            target="_blank"
            rel="noopener"
            aria-label={sitePageEditorText('viewPage', { title })}
            className={buttonClass('secondary', 'sm')}
          >
            {sitePageEditorText('view')}
          </a>
        )}
        <Button size="sm" aria-label={sitePageEditorText('editPage', { title })} onClick={onEdit}>
          {sitePageEditorText('edit')}
        </Button>
      </div>
    </li>
  );
}

function StateBadge({ isPublished, isSaved }: { isPublished: boolean; isSaved: boolean }) {
  if (isPublished) return <Badge tone="plain">{sitePageEditorText('published')}</Badge>;
  return <Badge>{sitePageEditorText(isSaved ? 'draft' : 'notWritten')}</Badge>;
}
