import { Fragment, type ReactNode } from 'react';

/** Returns the parts of a message with tags as content of an element. */
export function joinParts(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
