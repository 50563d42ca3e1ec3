import { LINKS_MAX, type Profile, updateProfile } from '@festoon/contracts/identity/profile';
import { useRef, useState } from 'react';
import { profileDetailsText } from '@festoon/catalogue/identity/profile-details';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { PlusIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { FormError } from '../form-page.tsx';
import { SavedMark, Section } from '../../../../ui/settings-section.tsx';
import { useAccountChange } from '../use-account-change.ts';

type LinkRow = { readonly key: number; readonly label: string; readonly url: string };

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/i;

let lastKey = 0;

function toLinkRow({ label, url }: { label: string; url: string }): LinkRow {
  lastKey += 1;
  return { key: lastKey, label, url };
}

/** Shows the links of a person. They are saved when a field loses the focus, and when one is removed. */
export function LinksSection({ profile }: { profile: Profile }) {
  const { save, saved, failure } = useAccountChange();
  const [rows, setRows] = useState(() => profile.links.map(toLinkRow));
  const lastLinks = useRef(JSON.stringify(profile.links.map(({ label, url }) => ({ label, url }))));
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const change = (key: number, part: Partial<LinkRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const saveLinks = (nextRows: readonly LinkRow[]) => {
    const filledRows = nextRows.filter(({ url }) => url.trim() !== '');
    const brokenKeys = filledRows.filter(({ url }) => !WEB_ADDRESS.test(url.trim())).map(({ key }) => key);
    setWrong(brokenKeys);
    const links = filledRows.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }));
    if (brokenKeys.length > 0 || JSON.stringify(links) === lastLinks.current) return;
    lastLinks.current = JSON.stringify(links);
    void save(() => call(updateProfile, { links }));
  };
  const remove = (removed: number) => {
    const nextRows = rows.filter(({ key }) => key !== removed);
    setRows(nextRows);
    saveLinks(nextRows);
  };
  return (
    <Section
      title={profileDetailsText('links')}
      intro={profileDetailsText('yourWebsiteAndSocialProfilesShown')}
      mark={<SavedMark saved={saved} />}
    >
      <div className="grid gap-4" onBlur={() => saveLinks(rows)}>
        {rows.map((row, index) => (
          <LinkFields
            key={row.key}
            row={row}
            number={index + 1}
            wrong={wrong.includes(row.key)}
            onChange={(part) => change(row.key, part)}
            onRemove={() => remove(row.key)}
          />
        ))}
        {rows.length < LINKS_MAX && (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<PlusIcon size={18} aria-hidden="true" />}
            onClick={() => setRows([...rows, toLinkRow({ label: '', url: '' })])}
          >
            {profileDetailsText('addLink')}
          </Button>
        )}
        <FormError>{failure}</FormError>
      </div>
    </Section>
  );
}

type LinkFieldsProps = {
  readonly row: LinkRow;
  readonly number: number;
  readonly wrong: boolean;
  readonly onChange: (part: Partial<LinkRow>) => void;
  readonly onRemove: () => void;
};

function LinkFields({ row, number, wrong, onChange, onRemove }: LinkFieldsProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{profileDetailsText('linkNumber', { number })}</legend>
      <TextField
        label={profileDetailsText('linkName')}
        placeholder={profileDetailsText('linkNameExample')}
        maxLength={40}
        className="col-span-2 sm:col-span-1"
        value={row.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextField
        label={profileDetailsText('linkAddress')}
        type="url"
        inputMode="url"
        placeholder="https://example.org"
        maxLength={300}
        error={wrong && profileDetailsText('enterAWebAddressThatStarts')}
        value={row.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <div className="pt-6.5">
        <IconButton label={profileDetailsText('removeLink', { number })} onClick={onRemove}>
          <Trash2Icon />
        </IconButton>
      </div>
    </fieldset>
  );
}
