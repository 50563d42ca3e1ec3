import { useParams } from '@tanstack/react-router';
import { sitePagesText } from '@festoon/catalogue/operations/site-pages';
import { SITE_PAGES } from '@festoon/contracts/operations/site-page-names';
import { sitePageQuery } from '../../features/operations/site-pages/site-page-queries.ts';
import { SitePageScreen } from '../../features/operations/site-pages/site-page-screen.tsx';
import type { Page } from '../page.ts';
import { throwNotFound } from '../throw-not-found.ts';

function findName(text: string | undefined) {
  return SITE_PAGES.find((name) => name === text);
}

function SitePage() {
  const name = findName(useParams({ from: '/site/pages/$name' }).name);
  return name && <SitePageScreen key={name} name={name} />;
}

export const page: Page = {
  component: SitePage,
  load: async ({ queryClient, params }) => {
    const name = findName(params['name']) ?? throwNotFound('/site-pages');
    await queryClient.ensureQueryData(sitePageQuery(name));
    return { title: sitePagesText(name), canonicalPath: `/pages/${name}` };
  },
};
