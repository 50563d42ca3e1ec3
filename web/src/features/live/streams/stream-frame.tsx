import './streams.css';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FrameProps = {
  readonly title: string;
  /** The video, in a box of 16 by 9. */
  readonly main: ReactNode;
  /** Title and actions below the video. */
  readonly header: ReactNode;
  readonly side: ReactNode;
  /** Shown below the header where the window is wide, because phones have the chat there. */
  readonly more?: ReactNode;
  /** True if phones hide the side column, because there is room for only one of the two. */
  readonly hidesSideOnPhone?: boolean;
};

/** Shows a stream's page: the video and its text, and beside it (below it on a phone) chat, questions and people. */
export function StreamFrame({ title, main, header, side, hidesSideOnPhone = false, more }: FrameProps) {
  return (
    <div data-stream={hidesSideOnPhone ? 'alone' : 'both'} className="min-h-0 w-full grow">
      <div className={classNames('min-h-0 min-w-0 lg:overflow-y-auto', hidesSideOnPhone && 'max-lg:overflow-y-auto')}>
        <h1 className="sr-only">{title}</h1>
        {main}
        {header && (
          <div data-stream-head className="border-b border-line px-4 py-3 lg:border-0 lg:px-6 lg:py-5">
            {header}
          </div>
        )}
        {more && <div className="px-6 pt-2 pb-8 max-lg:hidden">{more}</div>}
      </div>
      <div className={classNames('min-h-0 min-w-0 lg:border-s lg:border-line', hidesSideOnPhone && 'max-lg:hidden')}>
        {side}
      </div>
    </div>
  );
}
