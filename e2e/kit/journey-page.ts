/** The part of Playwright's `Page` that also exists for WebKit, because Playwright can't drive Debian's WebKit. */
export type JourneyPage = Finders & {
  goto(path: string, options?: { waitUntil?: 'domcontentloaded' }): Promise<unknown>;
  evaluate<T>(run: () => T): Promise<T>;
  waitForFunction(run: () => boolean, argument: undefined, options: { timeout: number; polling?: number }): Promise<unknown>;
  waitForTimeout(millis: number): Promise<void>;
  waitForURL(pattern: RegExp, options?: { timeout?: number }): Promise<void>;
};

export type JourneyKey = 'Enter' | 'Home' | 'Delete';

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
  | 'spinbutton'
  | 'textbox';

export type TextOptions = { exact?: boolean };
/** `includeHidden` also finds elements that a dialog hides from assistive technology. */
export type RoleOptions = { name?: string | RegExp; exact?: boolean; level?: number; includeHidden?: boolean };

type Finders = {
  getByRole(role: Role, options?: RoleOptions): JourneyLocator;
  getByLabel(text: string | RegExp, options?: TextOptions): JourneyLocator;
  getByText(text: string | RegExp, options?: TextOptions): JourneyLocator;
};

/**
 * Types text into a field key by key, replacing its text. Over WebDriver BiDi, `fill` sets the value from a script, and
 * React ignores such a value in a controlled field. In a window without focus, Playwright moves the caret to the start
 * before each press: this is why the text is deleted forwards.
 */
export async function type(field: JourneyLocator, text: string): Promise<void> {
  const { length } = await field.inputValue();
  if (length > 0) await field.press('Home');
  for (let deleted = 0; deleted < length; deleted += 1) await field.press('Delete');
  await field.pressSequentially(text);
}
