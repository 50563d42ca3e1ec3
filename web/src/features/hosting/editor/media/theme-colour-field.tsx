import { useId } from 'react';
import type { ThemeColour } from '@festoon/contracts/events/event-theme';
import { eventTheme, THEME_COLOURS } from '@festoon/contracts/events/theme-shades';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { themeColoursText } from '@festoon/catalogue/hosting/theme-colours';
import { themeStyle } from '../../../../ui/theme/themed.tsx';
import { useEditor, useValue } from '../form/editor-context.ts';

/** Shows the choice of the colour of the event's pages. */
export function ThemeColourField() {
  const id = useId();
  const [chosen, change] = useValue('themeColour');
  const coverColour = useEditor(({ saved }) => saved.cover?.colour ?? null);
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">{editorFieldsText('themeColour')}</legend>
      <p id={id} className="text-sm text-muted">
        {editorFieldsText('themeColourHint')}
        {chosen === 'cover' && coverColour === null && ` ${editorFieldsText('themeWithoutCover')}`}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {THEME_COLOURS.map((colour) => (
          <Choice
            key={colour}
            colour={colour}
            coverColour={coverColour}
            checked={colour === chosen}
            onChoose={() => change(colour)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { colour: ThemeColour; coverColour: string | null; checked: boolean; onChoose: () => void };

function Choice({ colour, coverColour, checked, onChoose }: ChoiceProps) {
  return (
    <label
      style={themeStyle(eventTheme(colour, coverColour))}
      className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-full border border-line-control bg-surface ps-2.5 pe-4 text-sm font-medium transition-control hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
    >
      <input
        type="radio"
        name="themeColour"
        value={colour}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 appearance-none rounded-full outline-none"
      />
      <span aria-hidden="true" className="size-6 rounded-full bg-primary" />
      {themeColoursText(colour)}
    </label>
  );
}
