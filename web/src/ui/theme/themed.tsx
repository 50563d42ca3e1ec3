import { useEffect, type CSSProperties, type ReactNode } from 'react';

type Shades = { readonly accent: string; readonly strong: string; readonly soft: string };

/** The colours of a page in both colour schemes; null for the product's colours. */
type Theme = { readonly light: Shades; readonly dark: Shades } | null;

/** Shows its content in the colours of a theme, below a tint that fades. */
export function Themed({ theme, children }: { theme: Theme; children: ReactNode }) {
  usePopupTheme(theme);
  return (
    <div style={themeStyle(theme)} className={theme ? 'flex grow flex-col page-tint' : 'flex grow flex-col'}>
      {children}
    </div>
  );
}

/** Returns the theme as custom properties, which replace those of the style sheet. */
export function themeStyle(theme: Theme): CSSProperties | undefined {
  if (theme === null) return undefined;
  const { light, dark } = theme;
  const pair = (one: string, other: string) => `light-dark(${one},${other})`;
  const link = pair(light.accent, dark.strong);
  const strong = pair(light.strong, dark.strong);
  return {
    '--color-primary': pair(light.accent, dark.accent),
    '--color-primary-hover': strong,
    '--color-on-primary': pair('#ffffff', '#0b0f0d'),
    '--color-primary-soft': pair(light.soft, dark.soft),
    '--color-on-primary-soft': strong,
    '--color-link': link,
    '--color-focus': link,
  } as CSSProperties;
}

// Dialogs and menus are at the end of the document, outside the themed element.
function usePopupTheme(theme: Theme): void {
  useEffect(() => {
    const style = themeStyle(theme);
    if (style === undefined) return undefined;
    const added = import('./add-popup-theme.ts').then((module) => module.addPopupTheme(style));
    return () => void added.then((remove) => remove());
  }, [theme]);
}
