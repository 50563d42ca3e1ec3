import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Requests that a browser aborts because the page changed; these are not errors. */
const movedOn = /net::ERR_ABORTED|NS_BINDING_ABORTED/;
/** Firefox logs these itself when a page with a request through its worker, or with a socket that is just opening, is left. */
const leftWorker = /A ServiceWorker intercepted the request and encountered an unexpected error/;
const leftSocket = /The connection to ws\S+ was interrupted while the page was loading/;
/** Firefox logs this too for a socket that was interrupted; on its own, it is a fault. */
const socketFailed = /Firefox can’t establish a connection to the server at ws/;
/** The answer itself is noted, with its address; the app logs it too. */
const repeatsAnswer = /^Failed to load resource|^ApiError\b/;

/** Hears everything that goes wrong in the pages of a test; what the test expects it must allow. */
export class Watch {
  readonly #faults: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #homes: readonly string[];

  /** Other sites than these are none of the product's business. */
  constructor(...urls: readonly string[]) {
    this.#homes = urls.map((url) => new URL(url).host);
  }

  observe(context: BrowserContext): void {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (fault) =>
      this.#faults.push(`page error: ${fault.error().message} (on ${fault.page()?.url() ?? 'a closed page'})`),
    );
    context.on('page', (page) => page.on('crash', () => this.#faults.push('page crashed')));
    context.on('request', (request) => this.#reportRequest(request.url()));
    context.on('requestfailed', (request) => this.#onFailedRequest(request));
    context.on('response', (response) => this.#onResponse(response));
  }

  /** Faults have the form `response 401 POST /api/user/auth/sign-in`, `console.error: …`, `page error: …`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Adds a fault that a browser reports in another way than through Playwright. */
  report(fault: string): void {
    this.#faults.push(fault);
  }

  reportResponse({ url, method, status }: { url: string; method: string; status: number }): void {
    this.#reportRequest(url);
    if (status >= 400) this.#faults.push(`response ${status} ${method} ${pathOf(url)}`);
  }

  get faults(): readonly string[] {
    const wasInterrupted = this.#faults.some((fault) => leftSocket.test(fault));
    const allowed = [...this.#allowed, leftWorker, leftSocket, ...(wasInterrupted ? [socketFailed] : [])];
    return this.#faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text();
    const isProblem = message.type() === 'error' || /hydrat/i.test(text);
    if (isProblem && !repeatsAnswer.test(text)) this.#faults.push(`console.${message.type()}: ${text}`);
  }

  #reportRequest(url: string): void {
    const { host } = new URL(url);
    if (host !== '' && !this.#homes.includes(host)) this.#faults.push(`request to another site: ${url}`);
  }

  #onFailedRequest(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (!movedOn.test(reason)) this.#faults.push(`failed ${request.method()} ${pathOf(request.url())}: ${reason}`);
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return;
    const [url, method] = [response.url(), response.request().method()];
    this.#faults.push(`response ${response.status()} ${method} ${pathOf(url)}`);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
