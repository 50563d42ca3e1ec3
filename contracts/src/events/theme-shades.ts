/** The organiser's choices for the colour of an event's pages: the colour of the cover, or a fixed one. */
export const THEME_COLOURS = ['cover', 'green', 'blue', 'violet', 'pink', 'red', 'orange', 'grey'] as const;
type ThemeColour = (typeof THEME_COLOURS)[number];

/** The fixed colours. Green is the product's own, so pages have no theme for it. */
const FIXED_COLOURS: Readonly<Record<Exclude<ThemeColour, 'cover' | 'green'>, string>> = {
  blue: '#1d4ed8',
  violet: '#6d28d9',
  pink: '#be185d',
  red: '#b91c1c',
  orange: '#c2410c',
  grey: '#57534e',
};

/** The shades of one colour scheme. */
type Shades = {
  /** The background of primary buttons, and controls. */
  readonly accent: string;
  /** The accent under the pointer, and text on `soft`. */
  readonly strong: string;
  /** The tint behind text. */
  readonly soft: string;
};

export type ThemeShades = { readonly light: Shades; readonly dark: Shades };

/** The text on the accent of each scheme. */
export const ON_ACCENT = { light: '#ffffff', dark: '#0b0f0d' } as const;

/** The backgrounds of each scheme that differ least from its accents. */
export const HARDEST_SURFACES = { light: '#eff1f0', dark: '#1c2420' } as const;

/** The contrast that text needs. */
const TEXT_CONTRAST = 4.5;

/** Returns the theme of an event's pages, or null if they have the product's colours: for green, and without a cover. */
export function eventTheme(colour: ThemeColour, coverColour: string | null): ThemeShades | null {
  if (colour === 'green') return null;
  if (colour !== 'cover') return themeShades(FIXED_COLOURS[colour]);
  return coverColour === null ? null : themeShades(coverColour);
}

/**
 * Returns shades with the hue of a colour such as `#047857`. Lightness moves until text in `accent` and `strong` is readable
 * on every background, and `ON_ACCENT` on them; so any colour has a theme. A grey has grey shades. Chroma is limited, so
 * that a bright cover does not outshine the page.
 */
export function themeShades(colour: string): ThemeShades {
  const { lightness, chroma, hue } = toOklch(colour);
  const shade = (level: number, most: number) => toHex({ lightness: level, chroma: Math.min(chroma, most), hue });

  const lightSoft = shade(0.968, 0.02);
  let lightLevel = clamp(lightness, 0.36, 0.56);
  while (!isReadable(shade(lightLevel, 0.17), [HARDEST_SURFACES.light, lightSoft, ON_ACCENT.light])) lightLevel -= STEP;

  const darkSoft = shade(0.27, 0.04);
  let darkLevel = clamp(lightness, 0.74, 0.84);
  while (!isReadable(shade(darkLevel, 0.14), [HARDEST_SURFACES.dark, darkSoft, ON_ACCENT.dark])) darkLevel += STEP;

  return {
    light: { accent: shade(lightLevel, 0.17), strong: shade(lightLevel - 0.08, 0.15), soft: lightSoft },
    dark: { accent: shade(darkLevel, 0.14), strong: shade(darkLevel + 0.08, 0.1), soft: darkSoft },
  };
}

const STEP = 0.01;

function isReadable(text: string, backgrounds: readonly string[]): boolean {
  return backgrounds.every((background) => contrast(text, background) >= TEXT_CONTRAST);
}

/** Returns the contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };
type Channels = readonly [number, number, number];

/** Returns the linear channels of a colour. Text that is not a colour is read as grey. */
function toLinear(colour: string): Channels {
  const digits = /^#[0-9a-f]{6}$/i.test(colour) ? colour.slice(1) : '808080';
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

// The matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns the colour that screens can show, with less chroma if they can't show it as it is. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  const level = clamp(lightness, 0, 1);
  let channels = fromOklch({ lightness: level, chroma, hue });
  for (let left = chroma; left > 0.001 && !channels.every(isShown); left *= 0.94) {
    channels = fromOklch({ lightness: level, chroma: left, hue });
  }
  return `#${channels.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`;
}

const isShown = (value: number) => value >= -0.0005 && value <= 1.0005;

function byteOf(linear: number): number {
  const value = clamp(linear, 0, 1);
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
