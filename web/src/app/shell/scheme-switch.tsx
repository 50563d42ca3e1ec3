import { shellText } from '@festoon/catalogue/app/shell';
import { type ColorScheme, setColorScheme, useColorScheme } from '../../lib/color-scheme.ts';

const LABELS = { system: 'schemeSystem', light: 'schemeLight', dark: 'schemeDark' } as const satisfies Record<
  ColorScheme,
  string
>;

export function SchemeSwitch() {
  const scheme = useColorScheme();
  return (
    <label className="inline-flex items-center gap-2 text-sm text-ink-2">
      {shellText('colours')}
      <select
        value={scheme}
        onChange={(event) => choose(event.target.value as ColorScheme)}
        className="h-9 rounded-control border border-line-strong bg-surface px-2 text-ink"
      >
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {shellText(label)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Stores the colour scheme on this device, and in the account if there is one. */
function choose(scheme: ColorScheme): void {
  setColorScheme(scheme);
  void import('./store-preference.ts').then(({ storePreference }) => storePreference({ colourScheme: scheme }));
}
