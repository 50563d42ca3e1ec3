import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { useEditor, useProblem, useValue } from '../form/editor-context.ts';
import { EventTextField } from '../form/event-text-fields.tsx';

/** Asks what the live page of an event shows: its own stream, or a player of another site. */
export function PlayerField() {
  const [playerUrl, change] = useValue('playerUrl');
  const [isChosen, setChosen] = useState(false);
  const [lastUrl, setLastUrl] = useState('');
  const isExternal = isChosen || playerUrl !== '';
  const choose = (value: 'own' | 'external') => {
    setChosen(value === 'external');
    if (value === 'own') setLastUrl(playerUrl);
    change(value === 'own' ? '' : lastUrl);
  };
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={editorDetailsText('livePage')}
        variant="cards"
        options={[
          { value: 'own', label: editorDetailsText('ownStream'), hint: editorDetailsText('ownStreamHint') },
          {
            value: 'external',
            label: editorDetailsText('externalPlayer'),
            hint: editorDetailsText('externalPlayerHint'),
          },
        ]}
        value={isExternal ? 'external' : 'own'}
        onChange={choose}
        className="[&>div]:sm:grid-cols-2"
      />
      {isExternal && (
        <EventTextField
          name="playerUrl"
          label={editorDetailsText('playerUrlLabel')}
          type="url"
          placeholder="https://www.youtube.com/live/…"
          hint={editorDetailsText('playerUrlHint')}
          maxLength={500}
        />
      )}
      <LivePageLink />
    </div>
  );
}

/** Shows the way to the live page once an external player is saved, where the team can load it at any time. */
function LivePageLink() {
  const { playerUrl, slug } = useEditor(({ saved }) => saved);
  const problem = useProblem('playerUrl');
  if (playerUrl === '' || problem !== undefined) return null;
  return (
    <Link to="/events/$slug/live" params={{ slug }} target="_blank" className={`${linkClass} w-fit`}>
      {editorDetailsText('openLivePage')}
    </Link>
  );
}
