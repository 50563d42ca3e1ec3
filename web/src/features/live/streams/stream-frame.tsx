import './streams.css';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FrameProps = {
  readonly title: string;
  /** The picture, in a box of 16 by 9. */
  readonly picture: ReactNode;
  /** Under the picture: what it is and what can be done. */
  readonly head: ReactNode;
  readonly side: ReactNode;
  /** True if a phone hides the side column: there is room for only one of the two. */
  readonly isAlone?: boolean;
};

/** A stream's page: picture and words, and beside them (under them on a phone) chat, questions and people. */
export function StreamFrame({ title, picture, head, side, isAlone = false }: FrameProps) {
  return (
    <div data-stream={isAlone ? 'alone' : 'both'} className="min-h-0 w-full grow">
      <div className={classNames('min-h-0 min-w-0 lg:overflow-y-auto', isAlone && 'max-lg:overflow-y-auto')}>
        <h1 className="sr-only">{title}</h1>
        {picture}
        {head && (
          <div data-stream-head className="border-b border-line px-4 py-3 lg:border-0 lg:px-6 lg:py-5">
            {head}
          </div>
        )}
      </div>
      <div className={classNames('min-h-0 min-w-0 lg:border-l lg:border-line', isAlone && 'max-lg:hidden')}>{side}</div>
    </div>
  );
}
