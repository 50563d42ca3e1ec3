import { type ComponentProps, createElement } from 'react';

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
type IconProps = ComponentProps<'svg'> & { readonly size?: number | string };

/**
 * Returns the component of an icon. The build replaces lucide-react's own `createLucideIcon`, whose settings and class
 * names are not used here and would add weight to every page.
 */
// eslint-disable-next-line import/no-default-export -- lucide-react's icons import the default
export default function makeIcon({ node }: IconData) {
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
