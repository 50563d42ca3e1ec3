/**
 * The shades of emerald and the text colours of the light scheme, for what is rendered without a style sheet: emails, PDF
 * files, images.
 */
export const emerald = {
  50: '#ecfdf5',
  100: '#d1fae5',
  200: '#a7f3d0',
  300: '#6ee7b7',
  400: '#34d399',
  500: '#10b981',
  600: '#059669',
  700: '#047857',
  800: '#065f46',
  900: '#064e3b',
  950: '#022c22',
} as const;

export const ink = {
  strong: '#141a17',
  soft: '#3d4742',
  muted: '#5b665f',
  line: '#e1e5e2',
  subtle: '#f7f8f7',
  paper: '#ffffff',
} as const;
