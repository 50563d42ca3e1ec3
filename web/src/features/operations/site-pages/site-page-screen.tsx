import { useSuspenseQuery } from '@tanstack/react-query';
import { sitePagesText } from '@festoon/catalogue/operations/site-pages';
import { formatDate } from '@festoon/contracts/core/date-text';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { sitePageQuery } from './site-page-queries.ts';

/** Shows a page of the operator, such as the terms. */
export function SitePageScreen({ name }: { name: SitePageName }) {
  const { data } = useSuspenseQuery(sitePageQuery(name));
  return (
    <article className="page grid max-w-text gap-6 pt-8 pb-16 md:pt-12 md:pb-24">
      <header className="grid gap-1">
        <h1 className="text-3xl font-bold md:text-4xl">{sitePagesText(name)}</h1>
        <p className="text-sm text-muted">
          {sitePagesText('lastUpdated', {
            day: formatDate(new Date(data.changedAt), { day: 'numeric', month: 'long', year: 'numeric' }),
          })}
        </p>
      </header>
      <div dir="auto">
        <RichText document={data.text} headingLevel={2} />
      </div>
    </article>
  );
}
