import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';

/** The values that a page may use to fetch its first data. */
export type PageLoadContext = {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
};

/** The `page` export of every module in `pages/`. */
export type Page = {
  readonly component: ComponentType;
  /** Shown while `load` runs. Has the final size of the page. */
  readonly skeleton?: ComponentType;
  /**
   * Fetches the data of the first render into the query client and returns the document's head. Also runs on the
   * server, without a session, for server-rendered pages. An `ApiError` with status 404 shows the not-found page.
   */
  readonly load: (visit: PageLoadContext) => Head | Promise<Head>;
};

export type PageModule = { readonly page: Page };
