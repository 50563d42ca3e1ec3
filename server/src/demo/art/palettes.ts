/** Six colours by what they do: two grounds, two bodies, one accent, one light. */
export type Palette = {
  readonly ground: string;
  readonly ground2: string;
  readonly body: string;
  readonly body2: string;
  readonly accent: string;
  readonly light: string;
};

const palette = (
  ...[ground, ground2, body, body2, accent, light]: [string, string, string, string, string, string]
): Palette => ({
  ground,
  ground2,
  body,
  body2,
  accent,
  light,
});

export const palettes = {
  dusk: palette('#1b1f4b', '#e4572e', '#f2a65a', '#5b3f8c', '#ffd9a0', '#fff3e0'),
  ember: palette('#3b0d11', '#a5313f', '#f4978e', '#74202c', '#fbc4ab', '#fff1ea'),
  lagoon: palette('#073b4c', '#118ab2', '#06d6a0', '#0b5d7a', '#ffd166', '#f3fbff'),
  forest: palette('#12352b', '#2d6a4f', '#74a57f', '#1b4332', '#e9c46a', '#f3f7ee'),
  paper: palette('#f4ead5', '#e3cfa8', '#c8553d', '#28536b', '#f0a202', '#fffaf0'),
  plum: palette('#2a1a3e', '#6b3fa0', '#c77dff', '#432371', '#ff9e6d', '#fbeefc'),
  mint: palette('#dff3e4', '#a8d8c9', '#2a9d8f', '#264653', '#f4a261', '#ffffff'),
  citrus: palette('#fff1c9', '#ffd166', '#ef6f3c', '#3a7d44', '#d62839', '#fffdf5'),
  nordic: palette('#e3ebf1', '#b9ccda', '#3d5a80', '#1f3044', '#ee6c4d', '#ffffff'),
  rose: palette('#fde2e4', '#f6aeb9', '#d1495b', '#60344a', '#edae49', '#fffafa'),
  ink: palette('#101820', '#22313f', '#f2aa4c', '#3e5871', '#e15554', '#f5f1e8'),
  sage: palette('#e7ecd9', '#c1cfa6', '#6a8d5b', '#35523f', '#d98c5f', '#fbfaf3'),
  cobalt: palette('#0b2a6f', '#1d4ed8', '#60a5fa', '#123a94', '#facc15', '#eef5ff'),
  terracotta: palette('#f6d7bd', '#e89f74', '#b5532f', '#6b2d1c', '#2f6f73', '#fff6ec'),
  aurora: palette('#07142b', '#123b5d', '#2dd4a7', '#1b2a57', '#b388eb', '#e9fbf5'),
  shore: palette('#ff9a6b', '#f0527a', '#7a2e6b', '#3a1c52', '#ffe29a', '#fff5e6'),
} as const;

export type PaletteName = keyof typeof palettes;
