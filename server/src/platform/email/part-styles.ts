import type { CSSProperties } from 'react';
import { emerald, ink } from '../../brand/colours.ts';

/** Uses Geist if the reader has installed it, because email clients don't load fonts. */
export const fontFamily = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const figures: CSSProperties = { fontFamily, fontVariantNumeric: 'tabular-nums' };

export const text = {
  wordmark: { fontFamily, fontSize: 20, lineHeight: '28px', fontWeight: 700, letterSpacing: '-0.02em', color: ink.strong },
  heading: { fontFamily, fontSize: 26, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.02em', color: ink.strong },
  subheading: { fontFamily, fontSize: 18, lineHeight: '26px', fontWeight: 600, color: ink.strong },
  body: { fontFamily, fontSize: 16, lineHeight: '24px', color: ink.soft },
  small: { fontFamily, fontSize: 14, lineHeight: '20px', color: ink.muted },
  button: { fontFamily, fontSize: 16, lineHeight: '22px', fontWeight: 600, textDecoration: 'none' },
  code: { ...figures, fontSize: 34, lineHeight: '40px', fontWeight: 700, letterSpacing: '0.22em' },
} satisfies Record<string, CSSProperties>;

const row: CSSProperties = { ...figures, borderTop: `1px solid ${ink.line}`, padding: '10px 0', verticalAlign: 'top' };

export const cell = {
  body: { ...row, fontSize: 16, lineHeight: '24px', color: ink.strong },
  total: { ...row, fontSize: 20, lineHeight: '28px', fontWeight: 700, color: ink.strong },
  quiet: { ...row, fontSize: 14, lineHeight: '20px', color: ink.muted },
} satisfies Record<string, CSSProperties>;

/** Clients without dark mode keep the inline colours; the others use these. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0b0f0d !important; }
  .card { background-color: #151b18 !important; }
  .ink { color: #f1f5f2 !important; }
  .soft { color: #cfd8d3 !important; }
  .muted { color: #9aa6a0 !important; }
  .line { border-color: #26302b !important; }
  .link { color: ${emerald[300]} !important; }
  .button { background-color: ${emerald[400]} !important; color: ${emerald[950]} !important; }
  .code { background-color: #0a2e24 !important; color: ${emerald[300]} !important; }
  .flags span { color: ${emerald[400]} !important; }
}
`;
