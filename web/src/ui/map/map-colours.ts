/** The page's own font, then any font of the device: no font is downloaded for maps. */
export const MAP_FONT = ['Geist', 'sans-serif'];

const COLOURS = ['sea', 'land', 'border', 'name', 'ground', 'green', 'road', 'road-edge', 'building'] as const;
const WHITE = 'rgb(255, 255, 255)';

export type MapColours = Readonly<Record<(typeof COLOURS)[number], string>>;

/** Returns the page's colour tokens as plain colours, because a canvas does not support custom properties. */
export function readColours(): MapColours {
  const colours = readEach(COLOURS.map((name) => `var(--map-${name})`));
  return Object.fromEntries(COLOURS.map((name, index) => [name, colours[index]])) as MapColours;
}

/** Returns whether the page has the dark colour scheme. */
export function isDark(): boolean {
  return readEach([`light-dark(black, ${WHITE})`])[0] === WHITE;
}

function readEach(values: readonly string[]): string[] {
  const probe = document.body.appendChild(document.createElement('span'));
  const colours = values.map((value) => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}
