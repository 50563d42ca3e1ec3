/** The exports of the web app's server build; the same types are in its `entry-server.tsx`. */
export type ServerEntry = {
  readonly createRenderer: (transport: ApiTransport, site: RenderedSite) => (url: string) => Promise<RenderResult>;
};

type RenderedSite = { readonly baseUrl: string; readonly apiBasePath: string; readonly languages: readonly string[] };

export type ApiTransport = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly status: number; readonly text: string }>;

export type RenderedPage = {
  readonly kind: 'page';
  readonly page: string;
  readonly head: string;
  readonly html: string;
  readonly seed: string;
};

/** The header, the navigation and a placeholder, shown until the browser has rendered the page. */
export type PageFrame = {
  readonly page: string;
  readonly html: string;
  readonly seed: string;
  /** True for a page that visitors see. On other pages they are redirected. */
  readonly isForVisitors: boolean;
};

export type RenderResult =
  | RenderedPage
  | { readonly kind: 'shell'; readonly status: 200 | 404; readonly frame?: PageFrame }
  | { readonly kind: 'redirect'; readonly to: string };
