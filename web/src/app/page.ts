import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Head } from './head.ts';

/** What a page may use to fetch what it shows first. */
export type Visit = {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
};

/** What every module in `pages/` exports as `page`. */
export type Page = {
  readonly component: ComponentType;
  /** Shown in the page's place while `load` takes its time; of the final size. */
  readonly skeleton?: ComponentType;
  /**
   * Fetches what the first paint needs into the query client and answers the document's head. Runs on the server too,
   * as nobody, for the pages drawn there. An `ApiError` of status 404 shows the page for missing things.
   */
  readonly load: (visit: Visit) => Head | Promise<Head>;
};

export type PageModule = { readonly page: Page };
