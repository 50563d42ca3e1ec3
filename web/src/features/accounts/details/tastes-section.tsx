import { type Profile, updateProfile } from '@festoon/contracts/profile';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CityField } from '../city-field.tsx';
import { FormFailure } from '../form-frame.tsx';
import { InterestChips } from '../interest-chips.tsx';
import { SavedMark, Section } from '../../../ui/settings-section.tsx';
import { useAccountChange } from '../use-account-change.ts';

/** City and interests: what recommendations start from. */
export function TastesSection({ profile }: { profile: Profile }) {
  const { save, saved, busy, failure } = useAccountChange();
  const [interests, setInterests] = useState<readonly string[]>(profile.interests);
  const [city, setCity] = useState(profile.city);
  return (
    <Section title="City and interests" intro="What we show you first.">
      <CityField value={city} onChange={setCity} />
      <InterestChips value={interests} onChange={setInterests} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex items-center gap-4">
        <Button
          tone="primary"
          busy={busy}
          busyLabel="Saving"
          onClick={() => void save(() => call(updateProfile, { interests: [...interests], city }))}
        >
          Save
        </Button>
        <SavedMark saved={saved} />
      </div>
    </Section>
  );
}
