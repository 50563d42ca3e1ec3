import { type Profile, updateProfile } from '@festoon/contracts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { cacheProfile } from '../account-queries.ts';
import { FormFailure } from '../form-frame.tsx';
import { SavedMark, Section, useSaved } from '../../../ui/settings-section.tsx';

const BIO_LENGTH_MAX = 600;

/** Name, handle and bio: what others read about a person. */
export function PersonSection({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const { saved, markSaved } = useSaved();
  const [bioLength, setBioLength] = useState(profile.bio.length);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkPerson,
    submit: async ({ name = '', handle = '', bio = '' }) => {
      const changed = handle.trim() === (profile.handle ?? '') ? {} : { handle };
      cacheProfile(queryClient, await call(updateProfile, { name, bio, ...changed }));
      markSaved();
    },
  });
  const bio = form.field('bio');
  return (
    <Section title="About you" intro="Shown on your organiser page and to people at the events you go to.">
      <form {...form.form} className="grid gap-4">
        <TextField label="Name" autoComplete="name" required defaultValue={profile.name} {...form.field('name')} />
        <TextField
          label="Handle"
          hint="The end of your page's address. Small letters, digits and hyphens."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={profile.handle ?? ''}
          {...form.field('handle')}
        />
        <TextArea
          label="Bio"
          optional
          rows={4}
          defaultValue={profile.bio}
          count={bioLength}
          limit={BIO_LENGTH_MAX}
          {...bio}
          onInput={(event) => {
            setBioLength(event.currentTarget.value.length);
            bio.onInput(event);
          }}
        />
        <FormFailure>{form.failure}</FormFailure>
        <div className="flex items-center gap-4">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel="Saving">
            Save
          </Button>
          <SavedMark saved={saved} />
        </div>
      </form>
    </Section>
  );
}
