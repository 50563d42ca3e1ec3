import { useState } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useProblem, useValue } from '../editor/editor-context.ts';

const RATE_MAX_BPS = 5000;

/** A rate in per cent, two decimals at most. */
export function TaxFields() {
  const [rateBps, changeRate] = useValue('taxRateBps');
  const [inclusive, changeInclusive] = useValue('taxInclusive');
  const problem = useProblem('taxRateBps');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <TextField
        label="Tax on tickets"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40"
        trailing="%"
        placeholder="0"
        error={problem}
        value={typed ?? (rateBps === 0 ? '' : String(rateBps / 100))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const rate = Number(value.replace(',', '.').replaceAll(/[^\d.]/g, ''));
          if (Number.isFinite(rate)) changeRate(Math.min(RATE_MAX_BPS, Math.round(rate * 100)));
        }}
        onBlur={() => setTyped(null)}
      />
      {rateBps > 0 && (
        <Switch
          label="Prices include the tax"
          hint="Otherwise it is added, and shown in every price from the start."
          checked={inclusive}
          onChange={(event) => changeInclusive(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
