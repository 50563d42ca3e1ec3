import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ContextType, type ReactNode } from 'react';

type BoundaryProps = {
  readonly children: ReactNode;
  /** Returns the content to show instead of the children when they throw. */
  readonly fallback?: (retry: () => void) => ReactNode;
};

/**
 * Shows a fallback for a block that throws, such as for an unexpected response, so that the rest of the page still works.
 * React logs the error. Without a fallback the block is left out.
 */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** The response that broke the block is no longer in use, so it is removed and fetched again. */
  readonly #retry = (): void => {
    this.context?.removeQueries({ type: 'inactive' });
    void this.context?.invalidateQueries();
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback?.(this.#retry) : this.props.children;
  }
}
