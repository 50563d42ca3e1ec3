import type { ComponentProps } from 'react';
import { BlockBoundary } from './feedback/block-boundary.tsx';
import { cardClass } from './card-class.ts';
import { classNames } from './class-names.ts';

export function Card({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames(cardClass(), 'p-4 md:p-6', className)}>
      <BlockBoundary>{children}</BlockBoundary>
    </div>
  );
}
