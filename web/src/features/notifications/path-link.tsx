import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type PathLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Path and query, as the server wrote them. */
  readonly path: string;
  readonly onOpen: () => void;
};

/** A link within this site whose address is data, so that the router cannot know it. */
export function PathLink({ path, onOpen, children, ...rest }: PathLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    onOpen();
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
