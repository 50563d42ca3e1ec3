import { updateProfile } from '@festoon/contracts/identity/profile';
import { type SubmitEvent, useState } from 'react';
import { registerText } from '@festoon/catalogue/identity/register';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { CityField } from './city-field.tsx';
import { FormError } from './form-page.tsx';
import { InterestChips } from './interest-chips.tsx';

/** Shows fields for interests and city, used for the first recommendations. Can be skipped. */
export function InterestsStep({ onDone }: { onDone: () => void }) {
  const [interests, setInterests] = useState<readonly string[]>([]);
  const [city, setCity] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      if (interests.length > 0 || city !== '') await call(updateProfile, { interests: [...interests], city });
      onDone();
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void save(event)}>
      <p>{registerText('yourAccountIsReadyTellUs')}</p>
      <InterestChips value={interests} onChange={setInterests} />
      <CityField value={city} onChange={setCity} />
      <FormError>{failure}</FormError>
      <div className="grid gap-2">
        <Button type="submit" tone="primary" size="lg" busy={busy} busyLabel={registerText('saving')} className="w-full">
          {registerText('finish')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {registerText('skipForNow')}
        </Button>
      </div>
    </form>
  );
}
