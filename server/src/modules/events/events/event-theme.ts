import type { EventTheme, ThemeColour } from '@festoon/contracts/events/event-theme';
import { eventTheme } from '@festoon/contracts/events/theme-shades';

type ThemedRow = { readonly themeColour: ThemeColour; readonly coverKey: string | null; readonly coverColour: string };

/** Returns the colours of an event's pages, or null if they have the product's colours. */
export function eventThemeOf({ themeColour, coverKey, coverColour }: ThemedRow): EventTheme | null {
  return eventTheme(themeColour, coverKey === null ? null : coverColour);
}
