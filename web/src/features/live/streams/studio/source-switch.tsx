import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import type { StudioSourceProps } from './studio-screen.tsx';

/** Shows the choice between the browser and a streaming program as the source of the media. */
export function SourceSwitch({ source, onSource }: StudioSourceProps) {
  return (
    <SegmentedControl
      label="Send from"
      value={source}
      onChange={onSource}
      segments={[
        { value: 'browser', label: 'This browser' },
        { value: 'program', label: 'Streaming program' },
      ]}
      className="w-fit"
    />
  );
}
