import { studioText } from '@festoon/catalogue/live/studio';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import type { StudioSourceProps } from './studio-screen.tsx';

/** Shows the choice between the browser and a streaming program as the source of the media. */
export function SourceSwitch({ source, onSource }: StudioSourceProps) {
  return (
    <SegmentedControl
      label={studioText('sendFrom')}
      value={source}
      onChange={onSource}
      segments={[
        { value: 'browser', label: studioText('thisBrowser') },
        { value: 'program', label: studioText('streamingProgram') },
      ]}
      className="w-fit"
    />
  );
}
