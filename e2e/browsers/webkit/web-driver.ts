import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, stopChild } from '../../product/process.ts';
import { findMiniBrowser, WEBKIT_DRIVER } from '../../product/webkit.ts';

const START_MS = 20_000;
const START_TRIES_MAX = 3;
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = { readonly [ELEMENT_KEY]: string };
export type Cookie = { readonly name: string; readonly value: string; readonly path: string; readonly httpOnly: boolean };

type Method = 'GET' | 'POST' | 'DELETE';
type SendCommand = <T>(method: Method, path: string, body?: object) => Promise<T>;
type SendOptions = { readonly body?: object | undefined; readonly timeoutMs?: number };
type StartOptions = { readonly display: string; readonly proxy: string };

const EXECUTE_TRIES_MAX = 20;
/** Longer than any command takes, and short enough that a page that stops responding is reported before the test ends. */
const COMMAND_MS = 40_000;

/** Thrown when the browser rejects a command, with the error code of the WebDriver specification. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One WebKit window with separate storage, driven through the W3C WebDriver protocol. */
export class WebDriver {
  readonly #process: ChildProcess;
  readonly #send: SendCommand;

  private constructor(process: ChildProcess, send: SendCommand) {
    this.#process = process;
    this.#send = send;
  }

  /**
   * Starts a driver, which supports only one session, and in it a browser that sends all its requests to `proxy`. The driver
   * picks a free port for its browser, and waits forever if another process takes that port before the browser does. So a
   * browser that does not start in time is started again, on another port.
   */
  static async start(options: StartOptions): Promise<WebDriver> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await WebDriver.#startOnce(options);
      } catch (error) {
        const isLate = error instanceof Error && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
        if (!isLate || attempt === START_TRIES_MAX) throw error;
      }
    }
  }

  static async #startOnce({ display, proxy }: StartOptions): Promise<WebDriver> {
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: display, TZ: 'Europe/Berlin', LIBGL_ALWAYS_SOFTWARE: '1' };
    const child = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env: environment, stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}`;
    try {
      await waitUntilReady(address);
      const options = { binary: findMiniBrowser(), args: ['--automation'] };
      const capabilities = {
        'webkitgtk:browserOptions': options,
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
        pageLoadStrategy: 'normal',
        unhandledPromptBehavior: 'accept',
      };
      const { sessionId } = await sendTo<{ sessionId: string }>(`${address}/session`, 'POST', {
        body: { capabilities: { alwaysMatch: capabilities } },
        timeoutMs: START_MS,
      });
      return new WebDriver(child, (method, path, body) =>
        sendTo(`${address}/session/${sessionId}${path}`, method, { body }),
      );
    } catch (error) {
      await stopBrowserOf(child);
      await stopChild(child);
      throw error;
    }
  }

  goto(url: string): Promise<void> {
    return this.#send('POST', '/url', { url });
  }

  setSize(width: number, height: number): Promise<void> {
    return this.#send('POST', '/window/rect', { width, height });
  }

  setCookie(cookie: Cookie): Promise<void> {
    return this.#send('POST', '/cookie', { cookie });
  }

  /**
   * Runs the body of a function in the page. If the document is replaced meanwhile there is no result, so it runs again
   * in the next document.
   */
  async execute<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#send<T>('POST', '/execute/sync', { script, args });
      } catch (error) {
        const isReplaced = error instanceof WebDriverError && error.message.includes('Could not parse script result');
        if (!isReplaced || attempt === EXECUTE_TRIES_MAX) throw error;
        await pause(100);
      }
    }
  }

  /** Runs the body of a function whose last argument is called with the result. */
  executeAsync<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return this.#send('POST', '/execute/async', { script, args });
  }

  click(element: ElementReference): Promise<void> {
    return this.#send('POST', `/element/${element[ELEMENT_KEY]}/click`, {});
  }

  sendKeys(element: ElementReference, text: string): Promise<void> {
    return this.#send('POST', `/element/${element[ELEMENT_KEY]}/value`, { text });
  }

  /** Presses one key in the focused element. Unlike `sendKeys`, this leaves the caret where it is. */
  pressKey(value: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    return this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Returns a PNG image in base64. */
  screenshot(): Promise<string> {
    return this.#send('GET', '/screenshot');
  }

  async stop(): Promise<void> {
    await this.#send('DELETE', '').catch(() => undefined);
    await stopChild(this.#process);
  }
}

/** Stops the browser of a driver without a session, which the driver would leave running. */
async function stopBrowserOf(driver: ChildProcess): Promise<void> {
  await promisify(execFile)('pkill', ['-KILL', '-P', String(driver.pid)]).catch(() => undefined);
}

async function waitUntilReady(address: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const status = await sendTo<{ ready: boolean }>(`${address}/status`, 'GET').catch(() => undefined);
    if (status?.ready) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start.');
    await pause(50);
  }
}

async function sendTo<T>(url: string, method: Method, { body, timeoutMs = COMMAND_MS }: SendOptions = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new Error(`WebKit did not answer ${method} ${new URL(url).pathname}.`, { cause });
    },
  );
  const { value } = (await response.json()) as { value: T };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
