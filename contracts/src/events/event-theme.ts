import * as z from 'zod/mini';
import { THEME_COLOURS } from './theme-shades.ts';

export const ThemeColour = z.enum(THEME_COLOURS);
export type ThemeColour = z.output<typeof ThemeColour>;

const Shades = z.object({ accent: z.string(), strong: z.string(), soft: z.string() });

/** The colours of an event's pages in both colour schemes. */
export const EventTheme = z.object({ light: Shades, dark: Shades });
export type EventTheme = z.output<typeof EventTheme>;
