import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Volume2Icon } from '../../../ui/icons.ts';
import { playTestTone } from './play-test-tone.ts';

/** Plays two tones, so that one knows before it begins that one will hear. */
export function SoundCheck() {
  const [said, setSaid] = useState('');
  const play = async () => {
    setSaid('Playing two tones');
    setSaid((await playTestTone()) ? 'You should have heard two tones' : 'This browser lets no sound out');
  };
  return (
    <>
      <Button size="sm" tone="ghost" icon={<Volume2Icon className="size-4" />} onClick={() => void play()}>
        Check your sound
      </Button>
      <span role="status" className="text-sm text-muted">
        {said}
      </span>
    </>
  );
}
