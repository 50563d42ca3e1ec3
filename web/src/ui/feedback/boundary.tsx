import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ContextType, type ReactNode } from 'react';

type BoundaryProps = {
  readonly children: ReactNode;
  /** Returns what is in the place of the children when they cannot be shown. */
  readonly fallback?: (retry: () => void) => ReactNode;
};

/**
 * Keeps a block that cannot show what it got, such as an answer of another shape, from taking the page along.
 * React logs what was thrown. Without a fallback the block is left out.
 */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** The answer that broke the block is no longer in use, so it is removed and asked for again. */
  readonly #retry = (): void => {
    this.context?.removeQueries({ type: 'inactive' });
    void this.context?.invalidateQueries();
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback?.(this.#retry) : this.props.children;
  }
}
