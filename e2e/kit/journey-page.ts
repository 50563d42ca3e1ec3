/** The part of Playwright's `Page` that also exists for WebKit, which Playwright can't drive as Debian ships it. */
export type JourneyPage = Finders & {
  goto(path: string, options?: { waitUntil?: 'domcontentloaded' }): Promise<unknown>;
  evaluate<T>(run: () => T): Promise<T>;
  waitForFunction(run: () => boolean, argument: undefined, options: { timeout: number }): Promise<unknown>;
  waitForTimeout(millis: number): Promise<void>;
  waitForURL(pattern: RegExp, options?: { timeout?: number }): Promise<void>;
};

export type JourneyKey = 'Enter' | 'End' | 'Backspace';

export type JourneyLocator = Finders & {
  click(): Promise<void>;
  check(): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(key: JourneyKey): Promise<void>;
  selectOption(option: { label: string }): Promise<unknown>;
  inputValue(): Promise<string>;
  waitFor(options?: { state?: 'visible' | 'hidden'; timeout?: number }): Promise<void>;
  filter(options: { hasText: string | RegExp }): JourneyLocator;
  first(): JourneyLocator;
  last(): JourneyLocator;
};

type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'heading'
  | 'img'
  | 'link'
  | 'log'
  | 'main'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'row'
  | 'textbox';

export type TextOptions = { exact?: boolean };
export type RoleOptions = { name?: string | RegExp; exact?: boolean; level?: number };

type Finders = {
  getByRole(role: Role, options?: RoleOptions): JourneyLocator;
  getByLabel(text: string | RegExp, options?: TextOptions): JourneyLocator;
  getByText(text: string | RegExp, options?: TextOptions): JourneyLocator;
};

/**
 * Types into a field key by key, in place of what it holds. Over WebDriver BiDi, `fill` sets the value from a script,
 * and React ignores such a value in a controlled field.
 */
export async function type(field: JourneyLocator, text: string, triesLeft = 2): Promise<void> {
  const { length } = await field.inputValue();
  // A chord such as Control+A or Shift+Home selects nothing in Firefox over BiDi.
  if (length > 0) await field.press('End');
  for (let deleted = 0; deleted < length; deleted += 1) await field.press('Backspace');
  await field.pressSequentially(text);
  // Firefox loses keys over BiDi while the page renders, so the whole is typed again.
  if ((await field.inputValue()) !== text && triesLeft > 0) await type(field, text, triesLeft - 1);
}
