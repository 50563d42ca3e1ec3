import { type ComponentProps, createElement } from 'react';

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};
type IconProps = ComponentProps<'svg'> & { readonly size?: number | string };

/** Icons that point the other way in a page from right to left, by a rule of `base.css`. */
const HORIZONTAL = /^(arrow|chevron|chevrons|corner-up|log|panel)-(left|right|in|out)\b|^(reply|send|undo-2|redo-2)$/;

/**
 * Returns the component of an icon. The build replaces lucide-react's own `createLucideIcon`, whose settings and class
 * names are not used here and would add weight to every page.
 */
// eslint-disable-next-line import/no-default-export -- lucide-react's icons import the default
export default function makeIcon({ name, node }: IconData) {
  const isMirrored = HORIZONTAL.test(name) ? '' : undefined;
  return ({ size = 24, color = 'currentColor', children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || hasName(rest) ? undefined : true,
        'data-mirrored': isMirrored,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}

/** Returns whether the icon has its own accessible name. Screen readers skip the others. */
function hasName(props: object): boolean {
  return Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');
}
