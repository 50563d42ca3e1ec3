import type { ChatPerson } from '@festoon/contracts/messages';
import type { StreamRoom } from '@festoon/contracts/streams';
import { useState } from 'react';
import type { StreamSlots } from '../slots.ts';
import { BrowserStudio } from './browser-studio.tsx';
import { ProgramStudio } from './program-studio.tsx';

export type StudioProps = {
  readonly stream: StreamRoom;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  readonly onChanged: () => void;
};

export type StudioSource = 'browser' | 'program';
export type SourceChoice = { readonly source: StudioSource; readonly onSource: (source: StudioSource) => void };

/** Shows the studio to the people on the stage: a preview first, then the stage that everyone sees. */
export function StudioScreen(props: StudioProps) {
  const [source, onSource] = useState<StudioSource>('browser');
  return source === 'browser' ? (
    <BrowserStudio {...props} source={source} onSource={onSource} />
  ) : (
    <ProgramStudio {...props} source={source} onSource={onSource} />
  );
}
