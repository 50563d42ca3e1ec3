import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JourneyKey, JourneyLocator, JourneyPage, RoleOptions, TextOptions } from '../../kit/journey-page.ts';
import { WebDriverError, type ElementReference, type WebDriver } from './web-driver.ts';

type Matcher = { readonly source: string; readonly flags: string };

/** One step of a search. Each searches inside the result of the previous step. */
type Step =
  | {
      readonly by: 'role';
      readonly role: string;
      readonly includeHidden: boolean;
      readonly name?: Matcher;
      readonly level?: number;
    }
  | { readonly by: 'label' | 'text' | 'filter'; readonly text: Matcher }
  | { readonly by: 'first' | 'last' };

/** Returns a matcher with Playwright's rules: part of the text in any case, or the whole text if `exact`. */
function toMatcher(text: string | RegExp, exact = false): Matcher {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return exact ? { source: `^\\s*${escaped}\\s*$`, flags: '' } : { source: escaped, flags: 'i' };
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom');

/** The library that finds elements by role, label and text, injected into each document. */
const LIBRARY_SCRIPT = readFileSync(join(library, '../@testing-library/dom.umd.min.js'), 'utf8');

/** The body of a function that returns the visible elements for some steps, or null if the document lacks the library. */
const FIND_SCRIPT = `
  const library = window.TestingLibraryDom;
  if (!library) return null;
  const matcher = ({ source, flags }) => new RegExp(source, flags);
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const find = {
    role: (within, { role, name, level, includeHidden: hidden }) =>
      library.queryAllByRole(within, role, { hidden, ...(name && { name: matcher(name) }), ...(level && { level }) }),
    label: (within, { text }) => library.queryAllByLabelText(within, matcher(text)),
    text: (within, { text }) => library.queryAllByText(within, matcher(text)),
  };
  const take = {
    filter: (elements, { text }) => elements.filter((element) => matcher(text).test(element.textContent)),
    first: (elements) => elements.slice(0, 1),
    last: (elements) => elements.slice(-1),
  };
  const unique = (elements) => [...new Set(elements)];
  return arguments[0].reduce(
    (found, step) =>
      take[step.by]
        ? take[step.by](found, step)
        : unique(found.flatMap((within) => find[step.by](within, step).filter(isVisible))),
    [document.body],
  );
`;

const WAIT_MS = 10_000;
const POLL_MS = 50;
const KEYS: Record<JourneyKey, string> = { Enter: '\uE007', Home: '\uE011', Delete: '\uE017' };
/** Errors of a click on a page that is still rendering. A later attempt may succeed. */
const RETRYABLE_ERRORS = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'javascript error',
]);

const IS_STABLE_SCRIPT = `
  const [element, done] = arguments;
  const placeOf = () => JSON.stringify(element.getBoundingClientRect());
  requestAnimationFrame(() => {
    const before = placeOf();
    requestAnimationFrame(() => done(placeOf() === before));
  });
`;

/** Returns a page of WebKit with the methods that the journeys use. */
export function webKitPage(driver: WebDriver, baseUrl: string): JourneyPage {
  return {
    ...createFinders(driver, []),
    goto: (path) => driver.goto(new URL(path, baseUrl).href),
    evaluate: <T>(run: () => T) => driver.execute<T>(`return (${String(run)})()`),
    waitForTimeout: (millis) => pause(millis),
    waitForFunction: (run, _argument, { timeout }) =>
      retryUntil(String(run), timeout, () => driver.execute<boolean>(`return (${String(run)})()`)),
    waitForURL: (pattern, { timeout = WAIT_MS } = {}) =>
      retryUntil(`the address ${pattern}`, timeout, async () => pattern.test(await driver.execute('return location.href'))),
  };
}

function createFinders(driver: WebDriver, steps: readonly Step[]) {
  const find = (step: Step) => createLocator(driver, [...steps, step]);
  return {
    getByRole: (role: string, { name, exact, level, includeHidden = false }: RoleOptions = {}) =>
      find({
        by: 'role',
        role,
        includeHidden,
        ...(name !== undefined && { name: toMatcher(name, exact) }),
        ...(level && { level }),
      }),
    getByLabel: (text: string | RegExp, { exact }: TextOptions = {}) => find({ by: 'label', text: toMatcher(text, exact) }),
    getByText: (text: string | RegExp, { exact }: TextOptions = {}) => find({ by: 'text', text: toMatcher(text, exact) }),
  };
}

function createLocator(driver: WebDriver, steps: readonly Step[]): JourneyLocator {
  const find = (step: Step) => createLocator(driver, [...steps, step]);
  const runStep = (run: (element: ElementReference) => Promise<unknown>) => runOnElement(driver, steps, run);
  const isVisible = async () => (await findElements(driver, steps)).length > 0;
  return {
    ...createFinders(driver, steps),
    first: () => find({ by: 'first' }),
    last: () => find({ by: 'last' }),
    filter: ({ hasText }) => find({ by: 'filter', text: toMatcher(hasText) }),
    click: () => runStep((element) => clickWhenStable(driver, element)),
    check: () =>
      runStep(async (element) => {
        if (!(await driver.execute<boolean>('return arguments[0].checked', element))) await clickWhenStable(driver, element);
      }),
    pressSequentially: (text) => runStep((element) => driver.sendKeys(element, text)),
    press: (key) =>
      runStep(async (element) => {
        await driver.execute('arguments[0].focus()', element);
        await driver.pressKey(KEYS[key]);
      }),
    selectOption: ({ label }) => runStep((element) => selectOption(driver, element, label)),
    inputValue: async () => {
      let value = '';
      await runStep(async (element) => (value = await driver.execute('return arguments[0].value', element)));
      return value;
    },
    waitFor: ({ state = 'visible', timeout = WAIT_MS } = {}) =>
      retryUntil(`${state}: ${describeSteps(steps)}`, timeout, async () => (await isVisible()) === (state === 'visible')),
  };
}

async function selectOption(driver: WebDriver, element: ElementReference, label: string): Promise<void> {
  const script = `return [...arguments[0].options].find((option) => option.label === arguments[1]) ?? null`;
  const option = await driver.execute<ElementReference | null>(script, element, label);
  if (option === null) throw new WebDriverError('no such element', `There is no option ${label}.`);
  await driver.click(option);
}

async function runOnElement(
  driver: WebDriver,
  steps: readonly Step[],
  run: (element: ElementReference) => Promise<unknown>,
): Promise<void> {
  await retryUntil(describeSteps(steps), WAIT_MS, async () => {
    const [element] = await findElements(driver, steps);
    if (element === undefined) return false;
    await run(element);
    return true;
  });
}

/**
 * Clicks an element that has the same position in two frames, because the driver aims before it clicks and would miss a
 * moving one.
 */
async function clickWhenStable(driver: WebDriver, element: ElementReference): Promise<void> {
  const isStable = await driver.executeAsync<boolean>(IS_STABLE_SCRIPT, element);
  if (!isStable) throw new WebDriverError('element not interactable', 'The element is moving.');
  await driver.click(element);
}

async function findElements(driver: WebDriver, steps: readonly Step[]): Promise<readonly ElementReference[]> {
  const find = () => driver.execute<readonly ElementReference[] | null>(FIND_SCRIPT, steps);
  const found = await find();
  if (found !== null) return found;
  await driver.execute(LIBRARY_SCRIPT);
  return (await find()) ?? [];
}

/** Retries until `isDone`. The error contains what was expected and the last problem. */
async function retryUntil(description: string, timeout: number, isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeout;
  let last = '';
  for (;;) {
    try {
      if (await isDone()) return;
    } catch (error) {
      if (!(error instanceof WebDriverError) || !RETRYABLE_ERRORS.has(error.code)) throw error;
      last = `; ${error.message}`;
    }
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms in WebKit for ${description}${last}`);
    await pause(POLL_MS);
  }
}

function describeSteps(steps: readonly Step[]): string {
  return steps.map((step) => JSON.stringify(step)).join(' › ');
}
