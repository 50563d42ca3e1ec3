import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** Requests that a browser aborts because the page changed; these are not errors. */
const ABORTED_REQUEST = /net::ERR_ABORTED|NS_BINDING_ABORTED/;
/** Firefox logs these itself when a page is left during a request through its worker, or while a socket is opening. */
const FIREFOX_WORKER_ERROR = /A ServiceWorker intercepted the request and encountered an unexpected error/;
const FIREFOX_SOCKET_INTERRUPTED = /The connection to ws\S+ was interrupted while the page was loading/;
/** Firefox logs this too, with the text above or alone, at most once for each document that is left. A server that fails is tried again. */
const FIREFOX_SOCKET_FAILED = /Firefox can’t establish a connection to the server at ws/;
/** The response itself is recorded with its address; the app logs it too. */
const DUPLICATE_OF_RESPONSE = /^Failed to load resource|^ApiError\b/;

/** Records every error in the pages of a test. The test must allow the expected ones. */
export class PageErrors {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #productHosts: readonly string[];
  #isStopped = false;
  #leftDocuments = 0;

  /** Requests to sites other than these are ignored. */
  constructor(...urls: readonly string[]) {
    this.#productHosts = urls.map((url) => new URL(url).host);
  }

  observe(context: BrowserContext): void {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) =>
      this.report(`page error: ${error.error().message} (on ${error.page()?.url() ?? 'a closed page'})`),
    );
    for (const page of context.pages()) this.#observePage(page);
    context.on('page', (page) => this.#observePage(page));
    context.on('request', (request) => this.#reportRequest(request.url()));
    context.on('requestfailed', (request) => this.#onFailedRequest(request));
    context.on('response', (response) => this.#onResponse(response));
  }

  /** Errors have the form `response 401 POST /api/user/auth/sign-in`, `console.error: …`, `page error: …`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Ignores later errors: a browser that closes aborts the requests of its pages, and the pages log that. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Adds an error, also one that a browser reports in another way than through Playwright. */
  report(error: string): void {
    if (!this.#isStopped) this.#errors.push(error);
  }

  reportResponse({ url, method, status }: { url: string; method: string; status: number }): void {
    this.#reportRequest(url);
    if (status >= 400) this.report(`response ${status} ${method} ${pathOf(url)}`);
  }

  get unexpected(): readonly string[] {
    const failedSockets = this.#errors.filter((error) => FIREFOX_SOCKET_FAILED.test(error)).length;
    const allowed = [
      ...this.#allowed,
      FIREFOX_WORKER_ERROR,
      FIREFOX_SOCKET_INTERRUPTED,
      ...(failedSockets <= this.#leftDocuments ? [FIREFOX_SOCKET_FAILED] : []),
    ];
    return this.#errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  }

  #observePage(page: Page): void {
    page.on('crash', () => this.report('page crashed'));
    let documents = 0;
    page.on('domcontentloaded', () => {
      documents += 1;
      if (documents > 1) this.#leftDocuments += 1;
    });
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text();
    const isProblem = message.type() === 'error' || /hydrat/i.test(text);
    if (isProblem && !DUPLICATE_OF_RESPONSE.test(text)) this.report(`console.${message.type()}: ${text}`);
  }

  #reportRequest(url: string): void {
    const { host } = new URL(url);
    if (host !== '' && !this.#productHosts.includes(host)) this.report(`request to another site: ${url}`);
  }

  #onFailedRequest(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (!ABORTED_REQUEST.test(reason)) this.report(`failed ${request.method()} ${pathOf(request.url())}: ${reason}`);
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return;
    const [url, method] = [response.url(), response.request().method()];
    this.report(`response ${response.status()} ${method} ${pathOf(url)}`);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
